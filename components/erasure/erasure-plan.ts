'use client'

import { useQuery } from '@tanstack/react-query'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseAnswer, EraseCounts } from '@/lib/contract/erasure'
import type { Memory } from '@/lib/contract/memory'
import { sumCounts } from '@/lib/contract/sum-counts'
import { ApiProblem, ask } from '../api/client'
import { keys } from '../api/keys'

/** What is to be erased: memories with every source behind them, sources, or one of these. */
export type EraseTarget = { memories: ErasedMemory[] } | { sources: SubjectKey[] } | SubjectKey
type ErasedMemory = Pick<Memory, 'id' | 'kind' | 'source' | 'sourceRef'>

export type EraseStep = { request: { memoryId: string } | SubjectKey | { sources: SubjectKey[] }; answer: EraseAnswer }

/** What would go, summed over all steps. Each subject is in it once, however many of its memories were chosen. */
export type ErasurePlan = {
  steps: EraseStep[]
  memories: number
  messages: number
  byKind: Record<string, number>
  counts: EraseCounts
  subjects: SubjectKey[]
  sources: NonNullable<EraseAnswer['blastRadius']>['sources']
  /** Plain sentences on what no erase can reach. */
  unreachable: string[]
  /** Ids of memories that stay and hold long passages in the same words. */
  copies: string[]
}

/** Dry runs, a few at a time. They are kept only as long as the dialog that shows them. */
export function useErasurePlan(target: EraseTarget) {
  const requests = requestsOf(target)
  return useQuery({
    queryKey: keys.erasurePlan(requests),
    queryFn: async () => sumOf(await dryRuns(requests)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/**
 * Of many memories of one source the source is asked for once, sources a thousand at a time; a synthesis has several and is asked
 * for by itself.
 */
export function requestsOf(target: EraseTarget): EraseStep['request'][] {
  if ('sources' in target) return together(target.sources.map(({ source, sourceRef }) => ({ source, sourceRef })))
  if (!('memories' in target)) return [{ source: target.source, sourceRef: target.sourceRef }]
  const { memories } = target
  const requests = memories.map(({ id, kind, source, sourceRef }): { memoryId: string } | SubjectKey =>
    memories.length === 1 || sourceRef === null || kind === 'synthesis' ? { memoryId: id } : { source, sourceRef },
  )
  const distinct = [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()]
  return [...together(distinct.filter((one) => 'source' in one)), ...distinct.filter((one) => 'memoryId' in one)]
}

const mostTogether = 1_000

function together(pairs: SubjectKey[]): EraseStep['request'][] {
  if (pairs.length < 2) return pairs
  const shares = Array.from({ length: Math.ceil(pairs.length / mostTogether) }, (_, share) => share * mostTogether)
  return shares.map((from) => ({ sources: pairs.slice(from, from + mostTogether) }))
}

const atOnce = 4

async function dryRuns(requests: EraseStep['request'][]): Promise<EraseStep[]> {
  const steps: EraseStep[] = []
  for (let start = 0; start < requests.length; start += atOnce) {
    const some = requests.slice(start, start + atOnce)
    const found = await Promise.all(some.map((request) => dryRun(request, requests.length === 1)))
    steps.push(...found.filter((step) => step !== null))
  }
  return distinctSteps(steps)
}

/** A memory that went away meanwhile is no reason to keep the others: only when it is the only one, it is said. */
async function dryRun(request: EraseStep['request'], only: boolean): Promise<EraseStep | null> {
  try {
    if ('sources' in request)
      return { request, answer: await ask('/api/memory/erase/sources', { ...request, dryRun: true }) }
    return { request, answer: await ask('/api/memory/erase', { ...request, dryRun: true }) }
  } catch (error) {
    if (!only && error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** Memories of the same sources fall with one erase. */
function distinctSteps(steps: EraseStep[]) {
  const bySubjects = new Map<string, EraseStep>()
  for (const step of steps) {
    const { subjects } = step.answer
    const name = subjects.length > 0 ? JSON.stringify(subjects.map(nameOf).sort()) : JSON.stringify(step.request)
    if (!bySubjects.has(name)) bySubjects.set(name, step)
  }
  return [...bySubjects.values()]
}

const nameOf = ({ source, sourceRef }: SubjectKey) => `${source} ${sourceRef}`

export function sumOf(steps: EraseStep[]): ErasurePlan {
  const answers = steps.map((step) => step.answer)
  const counts = sumCounts(answers.map((answer) => answer.result))
  const sources = distinct(answers.flatMap((answer) => answer.blastRadius?.sources ?? []))
  const byKind: Record<string, number> = {}
  for (const answer of answers) {
    for (const [kind, count] of Object.entries(answer.blastRadius?.byKind ?? {}))
      byKind[kind] = (byKind[kind] ?? 0) + count
  }
  return {
    steps,
    memories: counts.memoriesDeleted,
    messages: answers.reduce((sum, answer) => sum + (answer.blastRadius?.messages ?? 0), 0),
    byKind,
    counts,
    subjects: distinct(answers.flatMap((answer) => answer.subjects)),
    sources,
    copies: [...new Set(answers.flatMap((answer) => answer.blastRadius?.copies ?? []))],
    unreachable: [...new Set(answers.flatMap((answer) => answer.blastRadius?.unreachable ?? []))],
  }
}

const distinct = <T extends SubjectKey>(subjects: T[]): T[] => [
  ...new Map(subjects.map((subject) => [nameOf(subject), subject])).values(),
]
