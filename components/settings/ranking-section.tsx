import type { Settings } from '@/lib/contract/settings'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { type Draft, type DraftChange, draftOf, type Weight, weights } from './draft'
import { NumberBox } from './number-box'
import { Section } from './section'
import { sharesOf } from './setting-words'
import type { Faults } from './settings-form'

const words: Record<Weight, { label: string; hint: string; fill: string }> = {
  similarity: { label: 'Similarity', hint: 'How close in sense it is to the question.', fill: 'fill-h3' },
  importance: { label: 'Importance', hint: 'What it was given, 0 to 1.', fill: 'fill-ink-3' },
  retention: { label: 'Retention', hint: 'How fresh it is, or how often devices read it.', fill: 'fill-edge' },
}

export type PartProps = {
  draft: Draft
  defaults: Settings
  faults: Faults
  onEdit: (change: DraftChange) => void
}

export function RankingSection({ draft, defaults, faults, onEdit }: PartProps) {
  const typed = weights.map((weight) => draft.numbers[`ranking.${weight}`])
  const shares = sharesOf(typed)
  const usual = draftOf(defaults).numbers
  const isUsual = weights.every((weight, at) => typed[at] === usual[`ranking.${weight}`])
  return (
    <Section
      title="Search by meaning"
      says="What counts when memories are matched by Meaning. The three weights need not sum to 1: their shares count."
      action={
        !isUsual && (
          <Button
            size="sm"
            onClick={() =>
              onEdit({ numbers: Object.fromEntries(weights.map((w) => [`ranking.${w}`, usual[`ranking.${w}`]])) })
            }
          >
            Back to the defaults
          </Button>
        )
      }
    >
      <Card className="p-4">
        <div className="grid gap-4 sm:grid-cols-3">
          {weights.map((weight, at) => (
            <NumberBox
              key={weight}
              name={`ranking.${weight}`}
              label={words[weight].label}
              hint={words[weight].hint}
              value={typed[at]!}
              unit={shares && `${shares[at]}%`}
              fault={faults[`ranking.${weight}`]}
              onChange={(value) => onEdit({ numbers: { [`ranking.${weight}`]: value } })}
            />
          ))}
        </div>
        <Shares shares={shares ?? [0, 0, 0]} />
      </Card>
    </Section>
  )
}

/** The figures above, as one bar. */
function Shares({ shares }: { shares: number[] }) {
  return (
    <svg aria-hidden="true" className="mt-4 block h-1.5 w-full">
      <rect width="100%" height="6" rx="3" className="fill-line" />
      {weights.map((weight, at) => (
        <rect
          key={weight}
          x={`${shares.slice(0, at).reduce((sum, share) => sum + share, 0)}%`}
          width={`${Math.max(0, shares[at]! - 0.3)}%`}
          height="6"
          rx="1"
          className={words[weight].fill}
        />
      ))}
    </svg>
  )
}
