import { describe, expect, it } from 'vitest'
import { requestsOf, sumOf } from '@/components/erasure/erasure-plan'
import type { EraseAnswer } from '@/lib/contract/erasure'

const memory = (id: string, sourceRef: string | null, kind: 'turn' | 'note' | 'synthesis' = 'turn') => ({
  id,
  kind,
  source: sourceRef === null ? 'person' : 'chatgpt',
  sourceRef,
})

const answer = (sourceRef: string, memories: number): EraseAnswer => ({
  erased: false,
  mind: 'm',
  subjects: [{ source: 'chatgpt', sourceRef }],
  result: {
    memoriesDeleted: memories,
    archiveRedacted: 1,
    vectorsPurged: 0,
    entitiesErased: 0,
    relationsErased: 0,
    linksErased: 1,
    revisionsErased: 0,
  },
  blastRadius: {
    byKind: { turn: memories },
    sources: [{ source: 'chatgpt', sourceRef, title: 'A talk', memories }],
    messages: memories,
    unreachable: [],
    copies: [],
  },
})

describe('what is asked before an erasure', () => {
  it('asks for one memory by its id', () => {
    expect(requestsOf({ memories: [memory('a', 'x')] })).toEqual([{ memoryId: 'a' }])
  })

  it('asks once for each source behind many memories', () => {
    const chosen = [
      memory('a', 'x'),
      memory('b', 'x'),
      memory('c', 'y'),
      memory('d', null, 'note'),
      memory('e', 'z', 'synthesis'),
    ]
    expect(requestsOf({ memories: chosen })).toEqual([
      {
        sources: [
          { source: 'chatgpt', sourceRef: 'x' },
          { source: 'chatgpt', sourceRef: 'y' },
        ],
      },
      { memoryId: 'd' },
      { memoryId: 'e' },
    ])
  })

  it('asks for sources a thousand at a time', () => {
    const sources = Array.from({ length: 1_001 }, (_, at) => ({ source: 'chatgpt', sourceRef: `${at}` }))
    const asked = requestsOf({ sources }).map((request) => ('sources' in request ? request.sources.length : 0))
    expect(asked).toEqual([1_000, 1])
    expect(requestsOf({ sources: sources.slice(0, 1) })).toEqual([{ source: 'chatgpt', sourceRef: '0' }])
  })

  it('sums what would go', () => {
    const plan = sumOf([
      { request: { source: 'chatgpt', sourceRef: 'x' }, answer: answer('x', 3) },
      { request: { source: 'chatgpt', sourceRef: 'y' }, answer: answer('y', 4) },
    ])
    expect(plan).toMatchObject({ memories: 7, messages: 7, byKind: { turn: 7 } })
    expect(plan.subjects).toHaveLength(2)
    expect(plan.counts.linksErased).toBe(2)
  })
})
