'use client'

import { CircleAlert, Eraser } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemWords } from '../api/use-problem-words'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Note } from '../ui/note'
import { Progress } from '../ui/progress'
import { Skeleton } from '../ui/skeleton'
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
  const t = useTranslations('erasure')
  const inUi = useTranslations('ui')
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

  const phrase = plan ? t('phrase', { count: plan.memories }) : ''
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
      title={partial ? t('title.partial') : titleOf(target, plan, t)}
      description={partial ? undefined : descriptionOf(target, plan, marks, t)}
      footerAside={
        plan &&
        !partial &&
        reason === null &&
        t.rich('addReason', {
          add: (words) => (
            <Button variant="link" className="text-meta phone:h-9" onClick={() => setReason('')}>
              {words}
            </Button>
          ),
        })
      }
      footer={
        partial ? (
          <Button
            size="action"
            onClick={() => (progress.receipts.length > 0 ? onErased(progress.receipts) : onClose())}
          >
            {progress.receipts.length > 0 ? t('seeReceipt') : inUi('close')}
          </Button>
        ) : (
          <>
            <Button size="action" onClick={onClose} disabled={running}>
              {inUi('cancel')}
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
              {plan ? t('act', { count: plan.memories }) : t('actUnknown')}
            </Button>
          </>
        )
      }
    >
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!error && !plan && <PlanSkeleton />}
      {plan && !partial && (
        <form id={form} onSubmit={submit} className="space-y-4">
          <PlanInWords plan={plan} />
          {reason !== null && (
            <Field label={t('reason')} aside={t('optional')} hint={t('reasonHint')}>
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
            label={t.rich('type', {
              words: phrase,
              phrase: (words) => (
                <code className="rounded-badge border border-line-2 bg-sunken px-1 py-0.5">{words}</code>
              ),
            })}
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

const sameWords = (typed: string, phrase: string) => bare(typed) === bare(phrase)

/** Without what a keyboard may lack or a hand leave out: accents, separators of thousands, a second space. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.,]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

function Running({ done, total }: { done: number; total: number }) {
  const t = useTranslations('erasure.running')
  return (
    <div role="status" className="space-y-1.5">
      <Progress value={(done + 0.5) / total} label={t('label')} />
      <p className="text-meta font-normal text-ink-3">{t('says', { place: done + 1, total })}</p>
    </div>
  )
}

function Faults({ faults, erased }: { faults: ErasureFault[]; erased: number }) {
  const t = useTranslations('erasure.faults')
  const problemWords = useProblemWords()
  return (
    <div role="alert" className="space-y-3">
      <p className="text-control font-body text-ink-2">{t('says', { count: erased })}</p>
      {faults.map(({ id, name, sources, error }) => (
        <Note key={id} icon={CircleAlert}>
          <strong className="block font-medium text-ink">{name ?? t('sources', { count: sources })}</strong>
          {problemWords(error)}
        </Note>
      ))}
    </div>
  )
}

function PlanSkeleton() {
  const t = useTranslations('erasure')
  return (
    <div role="status" aria-label={t('looking')} className="space-y-3 py-1">
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
