import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }
type Props = {
  label: ReactNode
  /** Stands at the right of the label, for instance "optional". */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong, as a sentence; told in ink with an icon. */
  fault?: string | null
  children: (control: Control) => ReactNode
}

/** A label, its control, and what is to be known or mended about it. */
export function Field({ label, aside, hint, fault, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-control font-medium text-ink">
          {label}
        </label>
        {aside && <span className="text-meta font-normal text-ink-3">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': fault ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-meta font-normal text-ink-3">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 flex items-center gap-1.5 text-meta font-medium text-ink">
          <Icon of={CircleAlert} size={14} />
          {fault}
        </p>
      )}
    </div>
  )
}
