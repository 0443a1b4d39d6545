'use client'

import { useQuery } from '@tanstack/react-query'
import { Eraser, EyeOff, type LucideIcon, Tag } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SelectionAnswer, SelectionPlan } from '@/lib/contract/selection'
import { ask, post } from '../api/client'
import { keys } from '../api/keys'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Progress } from '../ui/progress'
import { toast } from '../ui/toast'
import { SelectionResult } from './selection-result'
import { isWhole, useSelectionRun } from './use-selection-run'

export type SelectionAct = 'tag' | 'retract' | 'erase'
type Props = { act: SelectionAct; selection: SelectionAnswer; onClose: () => void; onDone: () => void }

const looks: Record<SelectionAct, { icon: LucideIcon; variant: 'primary' | 'retract-solid' | 'erase-solid' }> = {
  tag: { icon: Tag, variant: 'primary' },
  retract: { icon: EyeOff, variant: 'retract-solid' },
  erase: { icon: Eraser, variant: 'erase-solid' },
}

/** Asks before something is done to everything that is selected, does it turn by turn, and tells what was left. */
export function SelectionDialog({ act, selection, onClose, onDone }: Props) {
  const t = useTranslations('memories.together')
  const inUi = useTranslations('ui')
  const router = useRouter()
  const form = useId()
  const [fields, setFields] = useState<Record<string, string>>({})
  const { token, total } = selection
  const { running, result, run, stop } = useSelectionRun(total)
  const plan = usePlan(act, token)
  const count = plan.data?.memories ?? total
  const phrase = t('phrase', { count })
  const ready = {
    tag: tagsIn(fields.add).length + tagsIn(fields.remove).length > 0,
    retract: true,
    erase: plan.data !== undefined && sameWords(fields.phrase ?? '', phrase),
  }[act]

  const planWords = ({ memories, sources, copies }: SelectionPlan) =>
    t('plan', { memories, sources, copies, selected: total })
  const turn = (cursor: string | undefined) => {
    const why = fields.reason?.trim() ? { reason: fields.reason.trim() } : {}
    if (act === 'retract') return post('/api/memory/selection/retract', { token, cursor, ...why })
    if (act === 'erase') return post('/api/memory/selection/erase', { token, cursor, ...why })
    return post('/api/memory/selection/tag', {
      token,
      cursor,
      add: tagsIn(fields.add),
      remove: tagsIn(fields.remove),
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || running) return
    const sum = await run(turn)
    if (!isWhole(sum)) return
    onDone()
    if (act === 'erase' && sum.receipts.length > 0) router.push(`/memories?receipt=${sum.receipts.join(',')}`)
    else toast(t(`${act}.done`, { count: sum.done }), { icon: looks[act].icon })
  }
  const field = (name: string, label: string, aside?: string) => (
    <Field label={label} aside={aside}>
      {(control) => (
        <Input
          {...control}
          value={fields[name] ?? ''}
          maxLength={1_000}
          autoComplete="off"
          disabled={running !== null}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <Dialog
      open
      locked={running !== null}
      onOpenChange={(open) => !open && (result ? onDone() : onClose())}
      title={result ? t('partly') : t(`${act}.title`, { count })}
      description={result ? undefined : t(`${act}.says`)}
      footer={
        result ? (
          <Button size="action" onClick={onDone}>
            {inUi('close')}
          </Button>
        ) : (
          <>
            <Button size="action" data-autofocus onClick={running ? stop : onClose}>
              {inUi('cancel')}
            </Button>
            <Button
              type="submit"
              form={form}
              size="action"
              variant={looks[act].variant}
              icon={looks[act].icon}
              disabled={!ready}
              busy={running !== null}
            >
              {t(`${act}.act`, { count })}
            </Button>
          </>
        )
      }
    >
      {result && <SelectionResult result={result} />}
      {!result && plan.error && <ErrorState title={t('planFailed')} error={plan.error} onRetry={plan.refetch} />}
      {!result && (
        <form id={form} onSubmit={submit} className="space-y-4">
          {act === 'tag' && field('add', t('add'), t('commas'))}
          {act === 'tag' && field('remove', t('remove'), t('commas'))}
          {act === 'erase' && (
            <p role="status" className="text-control font-body text-ink-2">
              {plan.data ? planWords(plan.data) : t('planning')}
            </p>
          )}
          {act !== 'tag' && field('reason', t('reason'), t('optional'))}
          {act === 'erase' && field('phrase', t('type', { phrase }))}
          {running && <Progress value={running.part} label={t(`${act}.running`)} />}
        </form>
      )}
    </Dialog>
  )
}

const usePlan = (act: SelectionAct, token: string) =>
  useQuery({
    queryKey: keys.erasurePlan({ token }),
    queryFn: async () => (await ask('/api/memory/selection/erase', { token, dryRun: true })).plan!,
    enabled: act === 'erase',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const tagsIn = (text = '') => [...new Set(text.split(',').flatMap((tag) => tag.trim().slice(0, 64) || []))]

/** Figures may be grouped in any way. */
const sameWords = (typed: string, phrase: string) => bare(typed) === bare(phrase)
const bare = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)[.,\s](?=\d)/g, '')
    .replace(/\s+/g, ' ')
