import type { ComponentProps } from 'react'
import { cn } from './cn'

export const controlLook = [
  'w-full rounded-control border border-edge bg-surface px-3 text-body text-ink transition-colors',
  'hover:border-ink-2 disabled:border-line disabled:bg-sunken disabled:text-ink-3',
  'aria-invalid:border-2 aria-invalid:border-ink',
]

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlLook, 'h-9 phone:h-11 phone:text-[16px]', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlLook, 'min-h-18 py-2', className)} {...rest} />
}
