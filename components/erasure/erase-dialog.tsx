'use client'

import { CircleAlert, Eraser } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { kindCounts } from '../marks/kind'
import { Button } from '../ui/button'
import { counted, figure } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Note } from '../ui/note'
import { Progress } from '../ui/progress'
import { Skeleton } from '../ui/skeleton'
import { CopyLinks } from './copy-links'
import { descriptionOf, titleOf } from './erase-words'
import { type EraseTarget, type ErasurePlan, requestsOf, useErasurePlan } from './erasure-plan'
import { type ErasureFault, useErasureRun } from './erasure-run'

type Props = {
  /** Null closes the dialog. */
  target: EraseTarget | null
  onClose: () => void
  /** Called once with the receipts when everything went; the caller leaves the page that showed it. */
  onErased: (receipts: string[]) => void
}

/** Shows what an erasure takes and leaves, from a dry run, and erases once the phrase is typed. */
export function EraseDialog({ target, onClose, onErased }: Props) {
  return target ? (
    <OpenEraseDialog key={JSON.stringify(requestsOf(target))} target={target} onClose={onClose} onErased={onErased} />
  ) : null
}

function OpenEraseDialog({ target, onClose, onErased }: Props & { target: EraseTarget }) {
  const { data: plan, error, refetch } = useErasurePlan(target)
  const { progress, run } = useErasureRun(onErased)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const form = useId()
  const box = useRef<HTMLInputElement>(null)
  const hasPlan = plan !== undefined
  useEffect(() => {
    if (hasPlan) box.current?.focus()
  }, [hasPlan])

  const phrase = plan ? `erase ${counted(plan.memories, 'memory', 'memories')}` : ''
  const ready = plan !== undefined && sameWords(typed, phrase)
  const running = progress.state === 'running'
  const partial = progress.state === 'partial'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (plan && ready && !running) run(plan.steps, reason?.trim() ?? '')
  }

  return (
    <Dialog
      open
      wide
      locked={running}
      onOpenChange={(open) => !open && onClose()}
      title={partial ? 'Not everything came back as erased' : titleOf(target, plan)}
      description={partial ? undefined : descriptionOf(target, plan)}
      footerAside={
        plan &&
        !partial &&
        reason === null && (
          <>
            Reason, optional:{' '}
            <Button variant="link" className="text-meta phone:h-9" onClick={() => setReason('')}>
              add one
            </Button>
          </>
        )
      }
      footer={
        partial ? (
          <Button
            size="action"
            onClick={() => (progress.receipts.length > 0 ? onErased(progress.receipts) : onClose())}
          >
            {progress.receipts.length > 0 ? 'See the receipt' : 'Close'}
          </Button>
        ) : (
          <>
            <Button size="action" onClick={onClose} disabled={running}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              size="action"
              variant="erase-solid"
              icon={Eraser}
              disabled={!ready}
              busy={running}
            >
              {plan ? `Erase ${counted(plan.memories, 'memory', 'memories')}` : 'Erase'}
            </Button>
          </>
        )
      }
    >
      {error && <ErrorState title="The dry run did not come back" error={error} onRetry={refetch} />}
      {!error && !plan && <PlanSkeleton />}
      {plan && !partial && (
        <form id={form} onSubmit={submit} className="space-y-4">
          <PlanInWords plan={plan} />
          {reason !== null && (
            <Field
              label="Reason"
              aside="optional"
              hint="Kept in the list of suppressed sources, so write nothing of what is erased."
            >
              {(control) => (
                <Input
                  {...control}
                  value={reason}
                  maxLength={1_000}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
          <Field
            label={
              <>
                Type <code className="rounded-badge border border-line-2 bg-sunken px-1 py-0.5">{phrase}</code> to go on
              </>
            }
          >
            {(control) => (
              <Input
                {...control}
                ref={box}
                data-autofocus
                value={typed}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {running && <Running done={progress.done} total={progress.total} />}
        </form>
      )}
      {partial && <Faults faults={progress.faults} erased={progress.receipts.length} />}
    </Dialog>
  )
}

const sameWords = (typed: string, phrase: string) =>
  typed.trim().replace(/\s+/g, ' ').toLowerCase().replaceAll(',', '') === phrase.replaceAll(',', '')

function PlanInWords({ plan }: { plan: ErasurePlan }) {
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
        All {figure(sources.length)} sources go as a whole:{' '}
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

function Running({ done, total }: { done: number; total: number }) {
  return (
    <div role="status" className="space-y-1.5">
      <Progress value={(done + 0.5) / total} label="Erasing" />
      <p className="text-meta font-normal text-ink-3">
        {total === 1 ? 'Erasing, down to the bytes on disk.' : `Erasing ${done + 1} of ${total}.`}
      </p>
    </div>
  )
}

function Faults({ faults, erased }: { faults: ErasureFault[]; erased: number }) {
  return (
    <div role="alert" className="space-y-3">
      <p className="text-control font-body text-ink-2">
        {erased > 0
          ? `${counted(erased, 'erasure')} went through and ${erased === 1 ? 'is' : 'are'} final. These came back without a receipt:`
          : 'No erasure came back with a receipt:'}
      </p>
      {faults.map((fault) => (
        <Note key={fault.what} icon={CircleAlert}>
          <strong className="block font-medium text-ink">{fault.what}</strong>
          {fault.why}
        </Note>
      ))}
    </div>
  )
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label="Looking what would go" className="space-y-3 py-1">
      <Skeleton className="h-3 w-20" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
      <Skeleton className="mt-6 h-3 w-28" />
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="mt-6 h-3 w-28" />
      <Skeleton className="h-3 w-3/5" />
    </div>
  )
}
