import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const box = 'grid size-4 shrink-0 place-items-center rounded-badge border transition-colors'

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  /** 'indeterminate': some of the things it stands for. */
  checked: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
}

/**
 * Give it `aria-label` or a label of its own. A plain input under its picture: long lists draw hundreds of them, and it
 * can be pressed a little beside the box.
 */
export function Checkbox({ checked, onCheckedChange, className, ...rest }: Props) {
  const some = checked === 'indeterminate'
  const Mark = some ? Minus : Check
  return (
    <span className={cn('relative inline-grid size-4 shrink-0', className)}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = some
        }}
        checked={checked === true}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="peer absolute -inset-2.5 m-0 cursor-pointer opacity-0 disabled:cursor-default"
        {...rest}
      />
      <span
        aria-hidden
        className={cn(
          box,
          'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          checked
            ? 'border-accent bg-accent text-on-accent'
            : 'border-edge bg-surface peer-hover:border-ink-2 peer-disabled:border-line-2 peer-disabled:bg-sunken',
        )}
      >
        {checked && <Mark size={12} strokeWidth={2.75} />}
      </span>
    </span>
  )
}

/** The look of a checkbox for something that is not one, for instance a link that sets a filter. */
export function CheckMark({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(box, checked ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface')}
    >
      {checked && <Check size={12} strokeWidth={2.75} />}
    </span>
  )
}
