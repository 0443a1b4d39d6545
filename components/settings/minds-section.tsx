'use client'

import { ArrowUpRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MindEntry } from '@/lib/contract/minds'
import { DeleteMindDialog } from '../minds/delete-mind-dialog'
import { isMind, mindAddress } from '../minds/mind-words'
import { NameMindDialog } from '../minds/name-mind-dialog'
import { useMindInView } from '../minds/use-mind-in-view'
import { useMinds } from '../minds/use-minds'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuItem } from '../ui/menu'
import { Skeleton } from '../ui/skeleton'
import { Section } from './section'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'delete'; mind: MindEntry } | null

/** The minds of this account: each is a memory of its own, with its own imports, erasures and settings. */
export function MindsSection() {
  const t = useTranslations('settings')
  const { data: minds, error, refetch } = useMinds()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title={t('minds.title')}
      says={t('minds.says')}
      action={
        <Button icon={Plus} onClick={() => setOpen({ dialog: 'add' })}>
          {t('minds.new')}
        </Button>
      }
    >
      <Card>
        {error && <ErrorState title={t('minds.failed')} error={error} onRetry={refetch} />}
        {!error && !minds && <Skeleton className="m-4 h-10" />}
        <ul aria-label={t('minds.title')} className="divide-y divide-line">
          {minds?.map((mind) => (
            <MindRow key={mind.id} mind={mind} onOpen={setOpen} />
          ))}
        </ul>
      </Card>
      {open?.dialog === 'add' && <NameMindDialog onClose={close} />}
      {open?.dialog === 'rename' && <NameMindDialog mind={open.mind} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteMindDialog mind={open.mind} onClose={close} />}
    </Section>
  )
}

function MindRow({ mind, onOpen }: { mind: MindEntry; onOpen: (open: Open) => void }) {
  const t = useTranslations('settings')
  const kinds = useTranslations('minds')
  const isInView = isMind(mind, useMindInView())
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-control font-medium text-ink">{mind.name}</span>
        <span className="block text-meta font-normal text-ink-3">
          {kinds(`kinds.${mind.kind}`)}
          {isInView && ` · ${t('minds.inView')}`}
        </span>
      </span>
      {!isInView && (
        <Button variant="ghost" asChild>
          <a href={mindAddress(mind, '/')} aria-label={t('minds.openNamed', { name: mind.name })}>
            <Icon of={ArrowUpRight} />
            {t('minds.open')}
          </a>
        </Button>
      )}
      {mind.kind === 'workspace' && (
        <Menu label={mind.name} trigger={<IconButton label={t('minds.more', { name: mind.name })} icon={Ellipsis} />}>
          <MenuItem icon={Pencil} onSelect={() => onOpen({ dialog: 'rename', mind })}>
            {t('minds.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="erase" onSelect={() => onOpen({ dialog: 'delete', mind })}>
            {t('minds.delete')}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}
