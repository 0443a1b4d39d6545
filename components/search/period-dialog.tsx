'use client'

import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { dayOf, type Period, periodOfDays } from './period'

type Props = { isOpen: boolean; onClose: () => void; period: Period; onChoose: (period: Period) => void }

export function PeriodDialog({ isOpen, onClose, period, onChoose }: Props) {
  const t = useTranslations('search')
  const inUi = useTranslations('ui')
  const form = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const days = [String(given.get('from')), String(given.get('to'))].filter(Boolean).sort()
    const isBoth = days.length === 2
    onChoose(periodOfDays(isBoth ? days[0]! : String(given.get('from')), isBoth ? days[1]! : String(given.get('to'))))
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('period.choose')}
      description={t('period.says')}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            {inUi('cancel')}
          </Button>
          <Button type="submit" form={form} size="action" variant="primary">
            {t('filters.show')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-2 gap-3">
        <Field label={t('filters.from')}>
          {(control) => (
            <Input {...control} type="date" name="from" defaultValue={dayOf(period.since)} data-autofocus />
          )}
        </Field>
        <Field label={t('filters.to')}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={dayOf(period.until)} />}
        </Field>
      </form>
    </Dialog>
  )
}
