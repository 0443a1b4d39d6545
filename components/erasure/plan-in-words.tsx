import type { ReactNode } from 'react'
import { counted, figure } from '../ui/count-words'
import { CopyLinks } from './copy-links'
import type { ErasurePlan } from './erasure-plan'
import { useMarks } from '../marks/use-marks'

/** What an erasure takes, touches, keeps and cannot reach. */
export function PlanInWords({ plan }: { plan: ErasurePlan }) {
  const { kindCounts } = useMarks()
  const { counts, subjects } = plan
  const derived = [
    counts.vectorsPurged > 0 && counted(counts.vectorsPurged, 'vector'),
    counts.linksErased > 0 && counted(counts.linksErased, 'link'),
    counts.relationsErased > 0 && counted(counts.relationsErased, 'relation'),
    counts.revisionsErased > 0 && counted(counts.revisionsErased, 'revision'),
    counts.entitiesErased > 0 && counted(counts.entitiesErased, 'entity', 'entities'),
  ].filter((words): words is string => typeof words === 'string')
  const records =
    counts.vectorsPurged + counts.linksErased + counts.relationsErased + counts.revisionsErased + counts.entitiesErased

  return (
    <>
      <section>
        <h3 className={heading}>What goes</h3>
        <dl>
          <Goes
            count={plan.memories}
            noun={plan.memories === 1 ? 'memory' : 'memories'}
            parts={kindCounts(plan.byKind)}
          />
          {plan.messages > 0 && (
            <Goes
              count={plan.messages}
              noun={`${plan.messages === 1 ? 'message' : 'messages'} of the verbatim original`}
            />
          )}
          {records > 0 && <Goes count={records} noun="records derived from them" parts={derived.join(', ')} />}
        </dl>
      </section>
      <Told title="What is also touched">{touchedWords(plan)}</Told>
      <Told title="What is kept, and why">
        {subjects.length === 0 && 'A receipt, without content.'}
        {subjects.length === 1 && (
          <>
            The reference{' '}
            <code className="text-meta wrap-anywhere text-ink">
              {subjects[0]?.source} · {subjects[0]?.sourceRef}
            </code>{' '}
            and its dates, so that no import brings it back. A receipt, without content.
          </>
        )}
        {subjects.length > 1 &&
          `The ${figure(subjects.length)} references and their dates, so that no import brings them back. A receipt, without content.`}
      </Told>
      {plan.steps.length === 1 && plan.copies.length > 0 && (
        <Told title="What stays and says the same">
          {plan.copies.length === 1 ? 'Another memory holds' : `${figure(plan.copies.length)} other memories hold`} a
          long passage in the same words: <CopyLinks ids={plan.copies} />
        </Told>
      )}
      <Told title="What this does not reach">{plan.unreachable.join(' ')}</Told>
    </>
  )
}

function touchedWords({ byKind, sources }: ErasurePlan): ReactNode {
  const syntheses = byKind.synthesis ?? 0
  if (syntheses > 0) {
    return `${counted(syntheses, 'synthesis', 'syntheses')} ${syntheses === 1 ? 'rests' : 'rest'} on this too, and ${syntheses === 1 ? 'goes' : 'go'} with it.`
  }
  if (sources.length > 1) {
    return (
      <>
        {sources.length === 2 ? 'Both' : `All ${figure(sources.length)}`} sources go as a whole:{' '}
        {sources.slice(0, 6).map((source, place) => (
          <span key={`${source.source} ${source.sourceRef}`}>
            {place > 0 && ', '}
            <strong className="font-medium text-ink">{source.title ?? source.sourceRef}</strong>
          </span>
        ))}
        {sources.length > 6 && ` and ${figure(sources.length - 6)} more`}.
      </>
    )
  }
  return 'Nothing else. No memory of another source rests on this.'
}

const heading = 'mb-1 text-control font-semibold text-ink-2'

function Goes({ count, noun, parts }: { count: number; noun: string; parts?: string }) {
  return (
    <div className="flex border-b border-line-2 py-1.5 text-control last:border-0">
      <dt className="w-10 shrink-0 font-semibold text-ink tabular-nums">{figure(count)}</dt>
      <dd className="text-ink">
        {noun}
        {parts && <span className="text-ink-3">: {parts}</span>}
      </dd>
    </div>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={heading}>{title}</h3>
      <p className="text-control font-body text-ink-2">{children}</p>
    </section>
  )
}
