'use client'

import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { kinds } from '@/lib/contract/names'
import { kindIcon } from '../marks/kind'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Checkbox } from '../ui/checkbox'
import { Icon } from '../ui/icon'
import { Popover } from '../ui/popover'
import { draftOf, type NumberName, numberIn, thresholds } from './draft'
import { NumberBox } from './number-box'
import type { PartProps } from './ranking-section'
import { Section } from './section'
import { spanWords } from './setting-words'
import { useForgetPlan } from './use-settings'

const names: NumberName[] = [
  ...thresholds.map((name) => `forget.${name}` as const),
  ...kinds.map((kind) => `halfLifeDays.${kind}` as const),
]

export function ForgettingSection({ draft, defaults, faults, onEdit }: PartProps) {
  const t = useTranslations('settings')
  const { kindWord } = useMarks()
  const usual = draftOf(defaults)
  const isUsual = draft.daily === usual.daily && names.every((name) => draft.numbers[name] === usual.numbers[name])
  const box = (name: NumberName) => ({
    name,
    value: draft.numbers[name],
    fault: faults[name],
    onChange: (value: string) => onEdit({ numbers: { [name]: value } }),
  })
  return (
    <Section
      title={t('forgetting.title')}
      says={t('forgetting.says')}
      action={
        <div className="flex flex-wrap gap-2">
          <Meaning />
          {!isUsual && (
            <Button
              size="sm"
              onClick={() =>
                onEdit({
                  daily: usual.daily,
                  numbers: Object.fromEntries(names.map((name) => [name, usual.numbers[name]])),
                })
              }
            >
              {t('defaults')}
            </Button>
          )}
        </div>
      }
    >
      <Card>
        <Daily isOn={draft.daily} onChange={(daily) => onEdit({ daily })} />
        <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2">
          <NumberBox
            {...box('forget.importanceBelow')}
            label={t('forgetting.importance')}
            hint={t('forgetting.both')}
          />
          <NumberBox
            {...box('forget.retentionBelow')}
            label={t('forgetting.retention')}
            hint={t('forgetting.reached')}
          />
        </div>
        <fieldset className="p-4">
          <legend className="float-left w-full text-control font-medium text-ink">{t('forgetting.halfLives')}</legend>
          <p className="clear-both mb-4 text-meta font-normal text-ink-3">{t('forgetting.halfLivesSay')}</p>
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
            {kinds.map((kind) => (
              <NumberBox
                key={kind}
                {...box(`halfLifeDays.${kind}`)}
                unit={t('days', { count: numberIn(draft.numbers[`halfLifeDays.${kind}`]) ?? 0 })}
                hint={spanWords(draft.numbers[`halfLifeDays.${kind}`], t)}
                label={
                  <span className="inline-flex items-center gap-1.5">
                    <Icon of={kindIcon(kind)} size={14} className="text-ink-3" />
                    {kindWord(kind)}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      </Card>
    </Section>
  )
}

function Daily({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslations('settings')
  const id = useId()
  return (
    <div className="flex gap-3 border-b border-line p-4">
      <Checkbox id={id} aria-describedby={`${id}-plan`} checked={isOn} onCheckedChange={onChange} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id} className="text-body font-medium text-ink">
          {t('forgetting.daily')}
        </label>
        <p id={`${id}-plan`} className="text-control font-body text-ink-2">
          <Plan />
        </p>
      </div>
    </div>
  )
}

/** What would go today, by what is saved. */
function Plan() {
  const t = useTranslations('settings')
  const { data, error } = useForgetPlan()
  if (error) return t('forgetting.notCounted')
  if (!data) return t('forgetting.counting')
  if (data.memories === 0) return t('forgetting.nothing')
  return t('forgetting.today', { count: data.memories })
}

function Meaning() {
  const t = useTranslations('settings')
  return (
    <Popover
      label={t('forgetting.means')}
      trigger={
        <Button size="sm" icon={CircleQuestionMark}>
          {t('forgetting.means')}
        </Button>
      }
    >
      <div className="space-y-2 text-control font-body text-ink-2">
        <h2 className="text-control font-semibold text-ink">{t('forgetting.means')}</h2>
        <p>{t('forgetting.first')}</p>
        <p>{t('forgetting.second')}</p>
        <p>{t('forgetting.third')}</p>
      </div>
    </Popover>
  )
}
