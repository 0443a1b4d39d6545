import type { ReactNode } from 'react'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import type { NumberName } from './draft'

type Props = {
  name: NumberName
  label: ReactNode
  value: string
  /** Stands beside the box. */
  unit?: string | null | undefined
  hint?: ReactNode
  fault: string | undefined
  onChange: (value: string) => void
}

/** A number as it is typed, so that half a number is no fault of the page's. */
export function NumberBox({ name, label, value, unit, hint, fault, onChange }: Props) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <div className="flex items-center gap-2 text-control font-body text-ink-2 tabular-nums">
          <Input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="w-24 shrink-0 text-right tabular-nums"
          />
          {unit}
        </div>
      )}
    </Field>
  )
}
