'use client'

import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { kinds } from '@/lib/contract/common'
import { kindIcon, kindWord } from '../marks/kind'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Checkbox } from '../ui/checkbox'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { Popover } from '../ui/popover'
import { draftOf, type NumberName, thresholds } from './draft'
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
      title="Forgetting"
      says="What a device once noted, what matters little and what nobody has asked for since can go by itself."
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
              Back to the defaults
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
            label="Importance below"
            hint="Both must be below their mark."
          />
          <NumberBox
            {...box('forget.retentionBelow')}
            label="Retention below"
            hint="0.01 is reached after six to seven half-lives."
          />
        </div>
        <fieldset className="p-4">
          <legend className="float-left w-full text-control font-medium text-ink">Half-lives</legend>
          <p className="clear-both mb-4 text-meta font-normal text-ink-3">
            After this time without being read, a memory of middling importance is half as present. More important ones
            last longer, and so do those that devices read often.
          </p>
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
            {kinds.map((kind) => (
              <NumberBox
                key={kind}
                {...box(`halfLifeDays.${kind}`)}
                unit="days"
                hint={spanWords(draft.numbers[`halfLifeDays.${kind}`])}
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
  const id = useId()
  return (
    <div className="flex gap-3 border-b border-line p-4">
      <Checkbox id={id} aria-describedby={`${id}-plan`} checked={isOn} onCheckedChange={onChange} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id} className="text-body font-medium text-ink">
          Forget once a day
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
  const { data, error } = useForgetPlan()
  if (error) return 'What would be forgotten could not be counted.'
  if (!data) return 'Counting what would be forgotten …'
  if (data.memories === 0) return 'By what is saved, nothing would be forgotten today.'
  return `By what is saved, ${counted(data.memories, 'memory', 'memories')} would be forgotten today.`
}

function Meaning() {
  return (
    <Popover
      label="What forgetting means"
      trigger={
        <Button size="sm" icon={CircleQuestionMark}>
          What forgetting means
        </Button>
      }
    >
      <div className="space-y-2 text-control font-body text-ink-2">
        <h2 className="text-control font-semibold text-ink">What forgetting means</h2>
        <p>
          Retention falls from 1 to 0 while nobody reads a memory. Once a day Kiwi deletes what is below both marks. The
          activity names the ids, and nothing else is left.
        </p>
        <p>
          Only what a device stated can go. Never what you wrote, corrected, pinned or retracted, what was imported, or
          what took another memory’s place.
        </p>
        <p>It suppresses nothing: the same may be saved again. To keep something away for good, erase it.</p>
      </div>
    </Popover>
  )
}
