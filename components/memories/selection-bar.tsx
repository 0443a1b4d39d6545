'use client'

import { Eraser, EyeOff, X } from 'lucide-react'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { figure } from '../ui/count-words'
import { IconButton } from '../ui/icon-button'

type Props = {
  selected: number
  total: number
  /** How many of the selected can still be retracted. */
  retractable: number
  onSelectAll: () => void
  collecting: boolean
  onClear: () => void
  onRetract: () => void
  onErase: () => void
}

/** Stands in place of the list's head while something is selected. */
export function SelectionBar(props: Props) {
  const { selected, total, retractable, onSelectAll, collecting, onClear, onRetract, onErase } = props
  return (
    <section
      aria-label="Selection"
      className="flex h-11 shrink-0 items-center gap-2 border-y border-accent-line bg-selected px-4 phone:h-14 phone:gap-1.5"
    >
      <Checkbox aria-label="Select nothing" checked={selected === total ? true : 'indeterminate'} onClick={onClear} />
      <p className="min-w-0 flex-1 text-control phone:leading-4">
        <span aria-live="polite" className="font-medium text-ink tabular-nums">
          {figure(selected)} selected
        </span>{' '}
        {selected < total && (
          <button
            type="button"
            onClick={onSelectAll}
            disabled={collecting}
            className="rounded-badge text-left font-medium whitespace-nowrap text-accent-text underline underline-offset-3 phone:block"
          >
            {collecting ? 'Selecting' : `Select all ${figure(total)}`}
            {!collecting && <span className="phone:sr-only"> matching</span>}
          </button>
        )}
      </p>
      <Button variant="retract" size="sm" icon={EyeOff} onClick={onRetract} disabled={retractable === 0}>
        Retract
      </Button>
      <Button variant="erase" size="sm" icon={Eraser} onClick={onErase}>
        Erase
      </Button>
      <IconButton small label="Clear the selection" icon={X} onClick={onClear} />
    </section>
  )
}
