import { CircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Popover } from '../ui/popover'
import { modes } from './modes'

const operators = [
  ['source:chatgpt', 'operators.sourceSays'],
  ['kind:fact', 'operators.kindSays'],
  ['after:2025-05', 'operators.afterSays'],
  ['before:2025', 'operators.beforeSays'],
] as const

/** How to ask, one press away from the box. */
export function AskingHelp() {
  const t = useTranslations('search')
  return (
    <Popover
      label={t('help.title')}
      trigger={
        <Button variant="ghost" icon={CircleQuestionMark}>
          {t('help.title')}
        </Button>
      }
    >
      <h2 className="text-control font-semibold text-ink">{t('help.question')}</h2>
      <Operators />
      <h2 className="mt-4 text-control font-semibold text-ink">{t('match')}</h2>
      <dl className="mt-1 space-y-1 text-control">
        {modes.map((mode) => (
          <div key={mode} className="flex gap-3">
            <dt className="w-18 shrink-0 text-ink">{t(`modes.${mode}`)}</dt>
            <dd className="font-body text-ink-2">{t(`modeSays.${mode}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

/** What narrows a question from inside it. */
export function Operators() {
  const t = useTranslations('search')
  const told = [[t('operators.exact'), 'operators.exactSays'] as const, ...operators]
  return (
    <dl className="mt-1 space-y-1 text-left text-control">
      {told.map(([word, says]) => (
        <div key={word} className="flex items-baseline gap-3">
          <dt className="mono w-34 shrink-0 text-meta text-ink">{word}</dt>
          <dd className="font-body text-ink-2">{t(says)}</dd>
        </div>
      ))}
    </dl>
  )
}
