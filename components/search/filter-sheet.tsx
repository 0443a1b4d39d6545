'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Select } from '../ui/select'
import { dayOf, periodOfDays } from './period'
import type { Choices, FilterProps } from './search-filters'

type Props = FilterProps & { isOpen: boolean; onClose: () => void; choices: Choices }

/** All filters at once, for a phone. They count as soon as they are set. */
export function FilterSheet({ isOpen, onClose, filters, choices, onChange }: Props) {
  const t = useTranslations('search.filters')
  const from = dayOf(filters.since)
  const to = dayOf(filters.until)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <>
          <Button
            size="action"
            onClick={() => onChange({ kind: undefined, source: undefined, since: undefined, until: undefined })}
          >
            {t('clear')}
          </Button>
          <Button size="action" variant="primary" onClick={onClose}>
            {t('show')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label={t('source')}>
          {(control) => (
            <Select
              {...control}
              value={filters.source ?? ''}
              onChange={(event) => onChange({ source: event.target.value || undefined })}
            >
              <option value="">{t('anySource')}</option>
              {choices.sources.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={filters.kind ?? ''}
              onChange={(event) => onChange({ kind: event.target.value || undefined })}
            >
              <option value="">{t('anyKind')}</option>
              {choices.kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('from')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={from}
                onChange={(event) => onChange({ since: periodOfDays(event.target.value, to).since })}
              />
            )}
          </Field>
          <Field label={t('to')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={to}
                onChange={(event) => onChange({ until: periodOfDays(from, event.target.value).until })}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  )
}
