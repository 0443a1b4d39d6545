import type { ReactNode } from 'react'
import type { Marks } from '../marks/marks-words'
import { counted, figure } from '../ui/count-words'
import type { EraseTarget, ErasurePlan } from './erasure-plan'

export function titleOf(target: EraseTarget, plan: ErasurePlan | undefined) {
  if ('sources' in target && target.sources.length > 1) return `Erase ${figure(target.sources.length)} sources?`
  if (!('memories' in target)) return 'Erase this source?'
  const { length } = target.memories
  const withSource = plan === undefined || plan.subjects.length > 0
  if (length === 1) return withSource ? 'Erase this memory and its source?' : 'Erase this memory?'
  return withSource ? `Erase ${figure(length)} memories and their sources?` : `Erase ${figure(length)} memories?`
}

export function descriptionOf(
  target: EraseTarget,
  plan: ErasurePlan | undefined,
  { sourceThing }: Marks,
): ReactNode {
  if (!plan) return 'Looking what would go. Nothing is changed yet.'
  const several = 'memories' in target && target.memories.length > 1
  const { sources, subjects } = plan
  const [only] = sources
  if (subjects.length === 0) {
    return `${several ? 'They have' : 'It has'} no imported source: what was stated goes alone. It cannot be undone.`
  }
  if (sources.length > 1) {
    return 'sources' in target
      ? 'Erasing takes all that came from them and cannot be undone.'
      : `${several ? 'They come' : 'It comes'} from ${counted(sources.length, 'source')}. Erasing takes all of them and cannot be undone.`
  }
  if (!only) return 'Nothing of it is here. Erasing keeps it from being imported.'
  return (
    <>
      {'memories' in target ? `${several ? 'They come' : 'It comes'} from one ` : 'One '}
      {sourceThing(only.source)}, <strong className="font-semibold text-ink">{only.title ?? only.sourceRef}</strong>.
      Erasing takes all of it and cannot be undone.
    </>
  )
}
