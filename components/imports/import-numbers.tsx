'use client'

import { Equal } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportCounts } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { Card, CardHead } from '../ui/card'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { outcomeParts, sumOf } from './outcomes'
import { FillSample, PartsBar } from './parts-bar'

/** Read = Imported + Updated + … : every item is in exactly one part, and the zeros are shown. */
export function ImportNumbers({ counts }: { counts: ImportCounts }) {
  const t = useTranslations('imports')
  const addsUp = sumOf(counts) === counts.seen
  return (
    <Card>
      <CardHead
        title={t('numbers.title')}
        aside={
          <span className="inline-flex items-center gap-1.5 text-meta font-normal whitespace-nowrap">
            {addsUp && <Icon of={Equal} size={12} />}
            {addsUp ? t('numbers.addUp') : t('numbers.doNot', { count: sumOf(counts) })}
          </span>
        }
      />
      <div className="p-4">
        <PartsBar parts={outcomeParts(counts, t)} />
        <dl className="mt-4 flex flex-wrap justify-between gap-x-2 gap-y-3 phone:mt-2 phone:flex-col phone:flex-nowrap phone:gap-0">
          <Figure word={t('numbers.read')} count={counts.seen} />
          {outcomeParts(counts, t).map(({ key, word, fill, count }, place) => (
            <Fragment key={key}>
              <span aria-hidden className="pt-1.5 text-section font-normal text-ink-3 phone:hidden">
                {place === 0 ? '=' : '+'}
              </span>
              <Figure word={word} count={count} sample={<FillSample fill={fill} />} />
            </Fragment>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Figure({ word, count, sample }: { word: string; count: number; sample?: React.ReactNode }) {
  const { figure } = useFormats()
  return (
    <div className="flex flex-col-reverse phone:flex-row phone:items-center phone:justify-between phone:border-b phone:border-line phone:py-1.5 phone:last:border-0">
      <dt className="flex items-center gap-1.5 text-meta font-normal whitespace-nowrap text-ink-2 phone:text-control">
        {sample}
        {word}
      </dt>
      <dd
        className={cn(
          'text-figure font-semibold tabular-nums phone:text-section',
          count === 0 ? 'text-ink-3' : 'text-ink',
        )}
      >
        {figure(count)}
      </dd>
    </div>
  )
}
