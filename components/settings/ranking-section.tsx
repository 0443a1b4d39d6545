import { useTranslations } from 'use-intl/react'
import type { Settings } from '@/lib/contract/settings'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { type Draft, type DraftChange, draftOf, type Weight, weights } from './draft'
import { NumberBox } from './number-box'
import { Section } from './section'
import { sharesOf } from './setting-words'
import type { Faults } from './settings-form'

const fills: Record<Weight, string> = { similarity: 'fill-h3', importance: 'fill-ink-3', retention: 'fill-edge' }

export type PartProps = {
  draft: Draft
  defaults: Settings
  faults: Faults
  onEdit: (change: DraftChange) => void
}

export function RankingSection({ draft, defaults, faults, onEdit }: PartProps) {
  const t = useTranslations('settings')
  const typed = weights.map((weight) => draft.numbers[`ranking.${weight}`])
  const shares = sharesOf(typed)
  const usual = draftOf(defaults).numbers
  const isUsual = weights.every((weight, at) => typed[at] === usual[`ranking.${weight}`])
  return (
    <Section
      title={t('ranking.title')}
      says={t('ranking.says')}
      action={
        !isUsual && (
          <Button
            size="sm"
            onClick={() =>
              onEdit({ numbers: Object.fromEntries(weights.map((w) => [`ranking.${w}`, usual[`ranking.${w}`]])) })
            }
          >
            {t('defaults')}
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
              label={t(`ranking.${weight}.label`)}
              hint={t(`ranking.${weight}.hint`)}
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
          className={fills[weight]}
        />
      ))}
    </svg>
  )
}
