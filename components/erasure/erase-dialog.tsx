'use client'

import { CircleAlert, Eraser } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Note } from '../ui/note'
import { Progress } from '../ui/progress'
import { Skeleton } from '../ui/skeleton'
import { useMarks } from '../marks/use-marks'
import { descriptionOf, titleOf } from './erase-words'
import { type EraseTarget, requestsOf, useErasurePlan } from './erasure-plan'
import { type ErasureFault, useErasureRun } from './erasure-run'
import { PlanInWords } from './plan-in-words'

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
  const marks = useMarks()
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
      description={partial ? undefined : descriptionOf(target, plan, marks)}
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
