import { ArrowRight, Check, EyeOff, type LucideIcon, Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { KeyHint } from '../ui/key-hint'
import type { Act } from './deck'

type Props = { onDecide: (act: Act) => void; onCorrect: () => void }

/** What can be done with the card, each with its key. */
export function Decisions({ onDecide, onCorrect }: Props) {
  const t = useTranslations('review')
  return (
    <div className="shrink-0 border-t border-line bg-surface px-6 py-2.5 phone:px-4">
      <div className="flex max-w-188 gap-4 phone:grid phone:grid-cols-2 phone:gap-2">
        <Decision icon={Check} hint="k" variant="primary" onPress={() => onDecide('kept')}>
          {t('keep')}
        </Decision>
        <Decision icon={Pencil} hint="e" onPress={onCorrect}>
          {t('correct')}
        </Decision>
        <Decision icon={EyeOff} hint="r" variant="retract" onPress={() => onDecide('retracted')}>
          {t('retract')}
        </Decision>
        <Decision icon={ArrowRight} hint="s" variant="ghost" onPress={() => onDecide('skipped')}>
          {t('skip')}
        </Decision>
      </div>
    </div>
  )
}

type DecisionProps = {
  icon: LucideIcon
  hint: string
  variant?: ComponentProps<typeof Button>['variant']
  onPress: () => void
  children: string
}

function Decision({ icon, hint, variant, onPress, children }: DecisionProps) {
  return (
    <span className="flex items-center gap-2">
      <Button size="action" icon={icon} variant={variant} onClick={onPress} className="phone:flex-1">
        {children}
      </Button>
      <span aria-hidden className="phone:hidden">
        <KeyHint>{hint}</KeyHint>
      </span>
    </span>
  )
}
