import type { ReactNode } from 'react'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'
import type { EraseTarget, ErasurePlan } from './erasure-plan'

type Words = Translator<'erasure'>

export function titleOf(target: EraseTarget, plan: ErasurePlan | undefined, t: Words) {
  if ('sources' in target && target.sources.length > 1) return t('title.sources', { count: target.sources.length })
  if (!('memories' in target)) return t('title.source')
  const withSource = plan === undefined || plan.subjects.length > 0
  return t(withSource ? 'title.withSource' : 'title.memories', { count: target.memories.length })
}

export function descriptionOf(
  target: EraseTarget,
  plan: ErasurePlan | undefined,
  { sourceThing }: Marks,
  t: Words,
): ReactNode {
  if (!plan) return t('says.looking')
  const count = 'memories' in target ? target.memories.length : 1
  const { sources, subjects } = plan
  const [only] = sources
  if (subjects.length === 0) return t('says.alone', { count })
  if (sources.length > 1)
    return 'sources' in target ? t('says.all') : t('says.fromSources', { count, sources: sources.length })
  if (!only) return t('says.none')
  return t.rich('memories' in target ? 'says.fromOne' : 'says.one', {
    count,
    thing: sourceThing(only.source),
    name: only.title ?? only.sourceRef,
    strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
  })
}
