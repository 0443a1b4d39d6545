'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { pendingSentence, progressOf } from '../embeddings/embedding-words'
import { useEmbeddings } from '../embeddings/use-embeddings'
import { Progress } from '../ui/progress'
import type { Mode } from './modes'

/** How far meaning is known, as long as that is not for all memories. Says nothing when there is nothing to wait for. */
export function MeaningState({ mode }: { mode: Mode }) {
  const t = useTranslations('search.meaning')
  const inSettings = useTranslations('settings')
  const { data } = useEmbeddings()
  if (!data) return null
  if (data.provider === 'none' && data.next === null) return mode === 'semantic' ? <Off /> : null

  const sentence = pendingSentence(data, inSettings)
  if (!sentence) return null
  return (
    <div className="mt-3 flex items-center gap-3 text-meta font-normal text-ink-3 phone:flex-wrap">
      <p className="tabular-nums">{t('pending', { sentence })}</p>
      <div className="w-32">
        <Progress value={progressOf(data).share} label={t('label')} />
      </div>
    </div>
  )
}

function Off() {
  const t = useTranslations('search.meaning')
  return (
    <p className="mt-3 text-meta font-normal text-ink-3">
      {t.rich('off', {
        settings: (words) => (
          <Link href="/settings" className="rounded-badge font-medium text-ink-2 underline underline-offset-2">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
