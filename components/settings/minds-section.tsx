'use client'

import { ArrowUpRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MindEntry } from '@/lib/contract/minds'
import { DeleteMindDialog } from '../minds/delete-mind-dialog'
import { isMind, mindAddress, mindKindWords } from '../minds/mind-words'
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
  const { data: minds, error, refetch } = useMinds()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title="Minds"
      says="A workspace is a memory apart: nothing of it is found from another, and a device can be bound to it alone."
      action={
        <Button icon={Plus} onClick={() => setOpen({ dialog: 'add' })}>
          New mind
        </Button>
      }
    >
      <Card>
        {error && <ErrorState title="The minds could not be loaded" error={error} onRetry={refetch} />}
        {!error && !minds && <Skeleton className="m-4 h-10" />}
        <ul aria-label="Minds" className="divide-y divide-line">
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
  const isInView = isMind(mind, useMindInView())
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-control font-medium text-ink">{mind.name}</span>
        <span className="block text-meta font-normal text-ink-3">
          {mindKindWords[mind.kind]}
          {isInView && ' · in view'}
        </span>
      </span>
      {!isInView && (
        <Button variant="ghost" asChild>
          <a href={mindAddress(mind, '/')} aria-label={`Open ${mind.name}`}>
            <Icon of={ArrowUpRight} />
            Open
          </a>
        </Button>
      )}
      {mind.kind === 'workspace' && (
        <Menu label={mind.name} trigger={<IconButton label={`More for ${mind.name}`} icon={Ellipsis} />}>
          <MenuItem icon={Pencil} onSelect={() => onOpen({ dialog: 'rename', mind })}>
            Rename
          </MenuItem>
          <MenuItem icon={Trash2} tone="erase" onSelect={() => onOpen({ dialog: 'delete', mind })}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}
