import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Translator } from '../language/translator'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { CopyLinks } from './copy-links'
import type { ErasurePlan } from './erasure-plan'

/** What an erasure takes, touches, keeps and cannot reach. */
export function PlanInWords({ plan }: { plan: ErasurePlan }) {
  const t = useTranslations('erasure')
  const { kindCounts } = useMarks()
  const { counts } = plan
  const derived = [
    counts.vectorsPurged > 0 && t('goes.vectors', { count: counts.vectorsPurged }),
    counts.linksErased > 0 && t('goes.links', { count: counts.linksErased }),
    counts.relationsErased > 0 && t('goes.relations', { count: counts.relationsErased }),
    counts.revisionsErased > 0 && t('goes.revisions', { count: counts.revisionsErased }),
    counts.entitiesErased > 0 && t('goes.entities', { count: counts.entitiesErased }),
  ].filter((words): words is string => typeof words === 'string')
  const records =
    counts.vectorsPurged + counts.linksErased + counts.relationsErased + counts.revisionsErased + counts.entitiesErased

  return (
    <>
      <section>
        <h3 className={heading}>{t('goes.title')}</h3>
        <dl>
          <Goes
            count={plan.memories}
            noun={t('goes.memories', { count: plan.memories })}
            parts={kindCounts(plan.byKind)}
          />
          {plan.messages > 0 && <Goes count={plan.messages} noun={t('goes.messages', { count: plan.messages })} />}
          {records > 0 && (
            <Goes count={records} noun={t('goes.records', { count: records })} parts={derived.join(', ')} />
          )}
        </dl>
      </section>
      <Told title={t('touched.title')}>{touchedWords(plan, t)}</Told>
      <Told title={t('kept.title')}>{keptWords(plan, t)}</Told>
      {plan.steps.length === 1 && plan.copies.length > 0 && (
        <Told title={t('copies.title')}>
          {t.rich('copies.says', { count: plan.copies.length, links: () => <CopyLinks ids={plan.copies} /> })}
        </Told>
      )}
      <Told title={t('unreachable')}>{plan.unreachable.join(' ')}</Told>
    </>
  )
}

const shownSources = 6

function touchedWords({ byKind, sources }: ErasurePlan, t: Translator<'erasure'>): ReactNode {
  const syntheses = byKind.synthesis ?? 0
  if (syntheses > 0) return t('touched.syntheses', { count: syntheses })
  if (sources.length < 2) return t('touched.nothing')

  const more = sources.length - shownSources
  const names = () => <SourceNames sources={sources.slice(0, shownSources)} />
  return more > 0
    ? t.rich('touched.someSources', { count: sources.length, more, names })
    : t.rich('touched.sources', { count: sources.length, names })
}

function SourceNames({ sources }: Pick<ErasurePlan, 'sources'>) {
  return sources.map((source, place) => (
    <span key={`${source.source} ${source.sourceRef}`}>
      {place > 0 && ', '}
      <strong className="font-medium text-ink">{source.title ?? source.sourceRef}</strong>
    </span>
  ))
}

function keptWords({ subjects }: ErasurePlan, t: Translator<'erasure'>): ReactNode {
  const [only] = subjects
  if (!only) return t('kept.receipt')
  if (subjects.length > 1) return t('kept.references', { count: subjects.length })
  return t.rich('kept.reference', {
    source: only.source,
    reference: only.sourceRef,
    code: (words) => <code className="text-meta wrap-anywhere text-ink">{words}</code>,
  })
}

const heading = 'mb-1 text-control font-semibold text-ink-2'

function Goes({ count, noun, parts }: { count: number; noun: string; parts?: string }) {
  const { figure } = useFormats()
  return (
    <div className="flex border-b border-line-2 py-1.5 text-control last:border-0">
      <dt className="w-10 shrink-0 font-semibold text-ink tabular-nums">{figure(count)}</dt>
      <dd className="text-ink">
        {noun}
        {parts && <span className="text-ink-3">: {parts}</span>}
      </dd>
    </div>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={heading}>{title}</h3>
      <p className="text-control font-body text-ink-2">{children}</p>
    </section>
  )
}
