'use client'

import { useTranslations } from 'use-intl/react'
import { Field } from './field'
import { Input } from './input'

/** What cannot be taken back is asked for by its name. */
export function TypedName({ name, typed, onType }: { name: string; typed: string; onType: (typed: string) => void }) {
  const t = useTranslations('ui')
  return (
    <Field label={t('typeName', { name })}>
      {(control) => (
        <Input {...control} value={typed} onChange={(event) => onType(event.target.value)} autoComplete="off" />
      )}
    </Field>
  )
}
