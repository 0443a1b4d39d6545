'use client'

import { Boxes, ChevronsUpDown, type LucideIcon, Settings, Sprout, User } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import type { MindEntry } from '@/lib/contract/minds'
import { mindAddress } from '../minds/mind-words'
import { useMinds } from '../minds/use-minds'
import { useShownMind } from '../minds/use-shown-mind'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/menu'

const icons: Record<MindEntry['kind'], LucideIcon> = { personal: User, workspace: Boxes, engine: Sprout }

/** Whose memory is on the page, always in sight; pressed, it offers the others. */
export function MindInView({ compact }: { compact?: boolean }) {
  const t = useTranslations('shell')
  const kinds = useTranslations('minds')
  const router = useRouter()
  const { data: minds = [] } = useMinds()
  const shown = useShownMind()

  const open = (id: string) => {
    const chosen = minds.find((one) => one.id === id)
    if (chosen) window.location.assign(mindAddress(chosen, window.location.pathname))
  }
  return (
    <Menu
      align="start"
      label={t('mind.list')}
      trigger={
        <button
          type="button"
          className={cn(
            'flex items-center rounded-card border border-line-2 bg-surface text-left hover:bg-hover',
            compact ? 'h-9 max-w-44 gap-2 pr-2 pl-1.5' : 'h-12 w-full gap-2.5 px-2.5',
          )}
        >
          <span className="grid size-6 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
            <Icon of={icons[shown.kind]} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-control leading-4 font-medium text-ink">{shown.name}</span>
            <span className={compact ? 'sr-only' : 'block truncate text-meta leading-4 font-normal text-ink-3'}>
              {kinds(`kinds.${shown.kind}`)}
            </span>
          </span>
          <Icon of={ChevronsUpDown} size={14} className="text-ink-3" />
          <span className="sr-only">{t('mind.choose')}</span>
        </button>
      }
    >
      <MenuChoices
        value={shown.id}
        onChange={open}
        options={minds.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
      <MenuItem icon={Settings} onSelect={() => router.push('/settings')}>
        {t('mind.manage')}
      </MenuItem>
    </Menu>
  )
}
