import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const button = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap select-none',
    'transition-colors disabled:border-line disabled:bg-sunken disabled:text-ink-3',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
        secondary: 'border-line-2 bg-surface text-ink hover:bg-hover',
        ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink disabled:bg-transparent',
        retract: 'border-amber-line bg-surface text-amber-text hover:bg-amber-soft',
        'retract-solid': 'border-transparent bg-amber text-on-amber hover:bg-amber-hover',
        erase: 'border-red-line bg-surface text-red-text hover:bg-red-soft',
        'erase-solid': 'border-transparent bg-red text-on-red hover:bg-red-hover',
        link: 'rounded-badge border-transparent px-0 text-accent-text hover:underline disabled:bg-transparent',
      },
      size: {
        sm: 'h-7 px-2.5 text-control phone:h-9',
        md: 'h-8 px-3 text-control phone:h-9',
        lg: 'h-10 px-4 text-body phone:h-11',
        /** Dialogs, keys and action bars: 44 px where a thumb presses them. */
        action: 'h-8 px-3 text-control phone:h-11 phone:text-body',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto px-0 phone:h-9' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type Props = ComponentProps<'button'> &
  VariantProps<typeof button> & { icon?: LucideIcon; asChild?: boolean; busy?: boolean }

/** With `asChild` the one child (a link) takes the look; otherwise a button. `busy` shows a ring and takes no press. */
export function Button({ variant, size, icon: Icon, asChild, busy, className, children, disabled, ...rest }: Props) {
  const look = cn(button({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" className={look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy ? (
        <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="animate-turn" />
      ) : (
        Icon && <Icon aria-hidden size={16} strokeWidth={1.75} />
      )}
      {children}
    </button>
  )
}
