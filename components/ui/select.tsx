import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { controlLook } from './input'

/** The platform's own list of choices, in our look. Its children are option elements. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(controlLook, 'h-9 appearance-none pr-8 phone:h-11')} {...rest}>
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3" />
    </span>
  )
}
