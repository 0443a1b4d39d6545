'use client'

import { Split } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Topic, TopicPage } from '@/lib/contract/knowledge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { SplitDialog } from './split-dialog'

/** The names that mean it. One that came by a merge can be taken out again. */
export function TopicNames({ topic, names }: { topic: Topic; names: TopicPage['names'] }) {
  const t = useTranslations('topics')
  const [splitting, setSplitting] = useState<string | null>(null)
  if (names.length < 2) return null
  return (
    <section>
      <h2 className="mb-2 text-body font-semibold text-ink">{t('names.title')}</h2>
      <Card>
        <ul aria-label={t('names.title')}>
          {names.map(({ name, memories }) => (
            <li
              key={name}
              className="flex min-h-10 items-center gap-3 border-b border-line py-1 pr-1.5 pl-3 text-control last:border-0"
            >
              <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
              <span className="shrink-0 font-normal text-ink-3 tabular-nums">{t('memories', { count: memories })}</span>
              <Button variant="ghost" size="sm" icon={Split} onClick={() => setSplitting(name)}>
                {t.rich('names.split', { name, spoken: (words) => <span className="sr-only">{words}</span> })}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <SplitDialog topic={topic} name={splitting} onClose={() => setSplitting(null)} />
    </section>
  )
}
