import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { Tooltip } from './tooltip'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
  small?: boolean
  iconSize?: number
}

/** An icon that acts. Its label is its name and its tooltip. */
export function IconButton({ label, icon, small, iconSize = 16, className, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={cn(
          'inline-flex shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink disabled:text-ink-3',
          small ? 'size-7 phone:size-9' : 'size-8 phone:size-10',
          className,
        )}
        {...rest}
      >
        <Icon of={icon} size={iconSize} />
      </button>
    </Tooltip>
  )
}
