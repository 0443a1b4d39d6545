import type { Memory, Revision } from '@/lib/contract/memory'
import { Card } from '../ui/card'
import { counted } from '../ui/count-words'
import { RelativeDate } from '../ui/relative-date'
import { SectionHead } from './section-head'
import { shortened, wordDiff } from './word-diff'

/** What each correction changed, the latest first. */
export function Revisions({ memory, revisions }: { memory: Memory; revisions: Revision[] }) {
  if (revisions.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title="Revisions"
        aside={<span className="text-meta">{counted(revisions.length, 'former text')}</span>}
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
  if (from.content === to.content) return `The title was “${from.title ?? 'none'}”.`
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
