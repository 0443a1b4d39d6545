'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'

const steps = ['provider', 'files', 'preview', 'import', 'report'] as const
type ImportStep = (typeof steps)[number]

/** How far an import is. On a phone only the current step has its word. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const t = useTranslations('imports.steps')
  const here = steps.indexOf(current)
  return (
    <ol aria-label={t('label')} className="flex items-center gap-2">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === here ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 text-control',
            place > 0 && 'before:mr-0.5 before:h-px before:w-7 before:bg-line-2 phone:before:hidden',
            place === here ? 'font-semibold text-ink' : 'font-medium text-ink-3',
          )}
        >
          <StepMark number={place + 1} state={place < here ? 'done' : place === here ? 'here' : 'later'} />
          <span className={place === here ? undefined : 'phone:sr-only'}>{t(step)}</span>
          {place < here && <span className="sr-only">{t('done')}</span>}
        </li>
      ))}
    </ol>
  )
}

function StepMark({ number, state }: { number: number; state: 'done' | 'here' | 'later' }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-5 place-items-center rounded-full border text-axis font-semibold tabular-nums',
        state === 'done' && 'border-accent text-accent-text',
        state === 'here' && 'border-accent bg-accent text-on-accent',
        state === 'later' && 'border-edge text-ink-2',
      )}
    >
      {state === 'done' ? <Check size={12} strokeWidth={2} /> : number}
    </span>
  )
}
