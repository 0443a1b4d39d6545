import { useTranslations } from 'use-intl/react'
import type { Memory, Revision } from '@/lib/contract/memory'
import { Card } from '../ui/card'
import { RelativeDate } from '../ui/relative-date'
import { SectionHead } from './section-head'
import { shortened, wordDiff } from './word-diff'

/** What each correction changed, the latest first. */
export function Revisions({ memory, revisions }: { memory: Memory; revisions: Revision[] }) {
  const t = useTranslations('memory.revisions')
  if (revisions.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={t('title')}
        aside={<span className="text-meta">{t('count', { count: revisions.length })}</span>}
      />
      <Card>
        <ul>
          {revisions.map((revision, place) => (
            <li
              key={`${revision.at} ${revision.content.length}`}
              className="flex gap-4 border-b border-line px-4 py-3 last:border-0 phone:flex-col phone:gap-1"
            >
              <p className="min-w-0 flex-1 text-control font-body break-words whitespace-pre-wrap text-ink">
                <Change from={revision} to={revisions[place - 1] ?? memory} />
              </p>
              <p className="shrink-0 text-right text-meta font-normal text-ink-3 phone:text-left">
                {revision.by}
                <RelativeDate at={revision.at} form="moment" className="block phone:ml-2 phone:inline" />
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type Text = { content: string; title: string | null }

function Change({ from, to }: { from: Text; to: Text }) {
  const t = useTranslations('memory.revisions')
  if (from.content === to.content) return from.title === null ? t('noTitle') : t('titleWas', { title: from.title })
  return shortened(wordDiff(from.content, to.content)).map((part, place) => {
    const name = `${place} ${part.kind}`
    if (part.kind === 'gone') {
      return (
        <del key={name} className="text-ink-3">
          {part.text}
        </del>
      )
    }
    if (part.kind === 'new') {
      return (
        <ins key={name} className="rounded-[2px] bg-mark px-px text-ink no-underline">
          {part.text}
        </ins>
      )
    }
    return <span key={name}>{part.text}</span>
  })
}
