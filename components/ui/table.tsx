import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Parts of a table inside one card; it scrolls sideways by itself when its columns need more than the page has. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className={cn('w-full border-collapse text-left text-control', className)} {...rest} />
    </div>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'h-9 border-b border-line px-3 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
        className,
      )}
      {...rest}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr className={cn('border-b border-line transition-colors last:border-0 hover:bg-hover', className)} {...rest} />
  )
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={cn('h-10.5 px-3 py-1 first:pl-4 last:pr-4', className)} {...rest} />
}
