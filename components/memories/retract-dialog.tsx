'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, EyeOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { post } from '../api/client'
import { mindKeys } from '../api/keys'
import { useProblemWords } from '../api/use-problem-words'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Note } from '../ui/note'
import { Progress } from '../ui/progress'
import { toast } from '../ui/toast'
import { shortName } from './headline'

type Props = { memories: Memory[]; open: boolean; onClose: () => void; onRetracted?: () => void }
type Fault = { id: string; name: string; why: string }

/** Asks once, says what retracting does, and does it for each of the memories. */
export function RetractDialog({ memories, open, onClose, onRetracted }: Props) {
  const t = useTranslations('memories.retracting')
  const inUi = useTranslations('ui')
  const problemWords = useProblemWords()
  const client = useQueryClient()
  const router = useRouter()
  const form = useId()
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const [faults, setFaults] = useState<Fault[]>([])
  const one = memories.length === 1

  const close = () => {
    setReason('')
    setFaults([])
    setDone(null)
    onClose()
  }

  const retract = async () => {
    const missed: Fault[] = []
    for (const [place, memory] of memories.entries()) {
      setDone(place)
      try {
        await post(`/api/memory/${memory.id}/retract`, reason.trim() ? { reason: reason.trim() } : {})
      } catch (error) {
        missed.push({ id: memory.id, name: shortName(memory), why: problemWords(error) })
      }
    }
    await Promise.all(mindKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    setDone(null)
    if (missed.length > 0) return setFaults(missed)

    close()
    onRetracted?.()
    const [only] = memories
    const trace = one && only ? `/memories/${only.id}` : '/memories?status=retracted'
    toast(t('done', { count: memories.length }), {
      icon: EyeOff,
      action: { label: t('trace'), onPress: () => router.push(trace) },
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      locked={done !== null}
      title={t('title', { count: memories.length })}
      description={t('says', { count: memories.length })}
      footer={
        <>
          <Button size="action" data-autofocus onClick={close} disabled={done !== null}>
            {inUi('cancel')}
          </Button>
          <Button type="submit" form={form} size="action" variant="retract-solid" icon={EyeOff} busy={done !== null}>
            {faults.length > 0 ? inUi('retry') : t('act', { count: memories.length })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          retract()
        }}
      >
        <Field label={t('reason')} aside={t('optional')}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={1_000}
              placeholder={t('example')}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {done !== null && !one && <Progress value={done / memories.length} label={t('progress')} />}
        {faults.length > 0 && (
          <div role="alert" className="space-y-2">
            {faults.map((fault) => (
              <Note key={fault.id} icon={CircleAlert}>
                <strong className="block font-medium text-ink">{fault.name}</strong>
                {fault.why}
              </Note>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}
