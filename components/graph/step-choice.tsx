import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'

const choices = ['1', '2', '3'] as const
const resting = '2'

/** How many steps the address asks for. */
export const stepsIn = (text: string | undefined) => Number(choices.find((choice) => choice === text) ?? resting)

type Props = { steps: number; onChoose: (steps: string | undefined) => void }

export function StepChoice({ steps, onChoose }: Props) {
  const t = useTranslations('graph.steps')
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-2">
      <legend className="sr-only">{t('label')}</legend>
      {choices.map((choice) => {
        const isChosen = choice === String(steps)
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(choice === resting ? undefined : choice)}
            className={cn(
              'h-7.5 border-l border-line-2 px-2.5 text-control font-medium -outline-offset-2 first-of-type:border-l-0 phone:h-9',
              isChosen ? 'bg-accent-soft font-semibold text-accent-text' : 'bg-surface text-ink-2 hover:bg-hover',
            )}
          >
            {t('choice', { count: Number(choice) })}
          </button>
        )
      })}
    </fieldset>
  )
}
