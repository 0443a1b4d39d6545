'use client'

import { useTranslations } from 'use-intl/react'
import { Select } from './select'

type Props = {
  /** What the list is of. */
  says: string
  actions: Record<string, { word: string }>
  /** Empty for all. */
  action: string
  onAction: (action: string) => void
}

/** Stands above a list of what was done: what it holds, and the one action it is narrowed to. */
export function ActionFilter({ says, actions, action, onAction }: Props) {
  const t = useTranslations('ui')
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-160 text-control font-body text-ink-2">{says}</p>
      <label htmlFor="action" className="flex items-center gap-2 text-control text-ink-2">
        {t('actionFilter.action')}
        <Select id="action" value={action} onChange={(event) => onAction(event.target.value)} className="w-48">
          <option value="">{t('actionFilter.all')}</option>
          {Object.entries(actions).map(([name, { word }]) => (
            <option key={name} value={name}>
              {word}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
