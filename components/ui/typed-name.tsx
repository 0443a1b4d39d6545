'use client'

import { Field } from './field'
import { Input } from './input'

/** What cannot be taken back is asked for by its name. */
export function TypedName({ name, typed, onType }: { name: string; typed: string; onType: (typed: string) => void }) {
  return (
    <Field label={`Type ${name} to go on`}>
      {(control) => (
        <Input {...control} value={typed} onChange={(event) => onType(event.target.value)} autoComplete="off" />
      )}
    </Field>
  )
}
