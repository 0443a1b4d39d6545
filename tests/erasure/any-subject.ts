import fc from 'fast-check'
import type { Mind } from '@/db/mind/mind'
import { type SubjectKey, sourceRef } from '@/lib/contract/common'
import { conversationItem } from '@/lib/harvest/conversation-item'
import type { ImportItem } from '@/lib/mind/archive/import-item'

/** Any well-formed text that can be a reference, with what Unicode writes in two ways, and what SQL or a path would read. */
export const anyRef = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'é',
      'e\u0301',
      'Å',
      '\u212b',
      'ﬁ',
      'fi',
      '가',
      'ệ',
      'a/b',
      'a b',
      'item',
      'item%',
      'item_',
      "'",
      '"',
      ' a',
      'a ',
    ),
  )
  .filter((text) => sourceRef.safeParse(text).success)
  .map((text) => sourceRef.parse(text))
export const anySource = fc.constantFrom('chatgpt', 'claude', 'claude-code', 'code', 'mail')
export const anyPair: fc.Arbitrary<SubjectKey> = fc.record({ source: anySource, sourceRef: anyRef })
export const nameOf = ({ source, sourceRef }: SubjectKey) => `${source} ${sourceRef}`

/** Of every subject its own word, which nothing else says. */
export const wordOf = (at: number) => `qxwelk${String.fromCharCode(97 + at)}zzorchid`

export function talk(pair: SubjectKey, at: number, aliases: string[] = []): ImportItem {
  const said = [
    `I prefer ${wordOf(at)} tea over anything else in the morning.`,
    'Noted.',
    `I decided that Hendrik ${wordOf(at).toUpperCase()} paints the north room in Ljubljana.`,
    `Good, ${wordOf(at)}.`,
  ]
  const start = Date.parse('2026-03-01T10:00:00Z') + at * 86_400_000
  return conversationItem({
    ...pair,
    aliases,
    title: `About ${wordOf(at)}`,
    startedAt: start,
    updatedAt: start,
    header: [],
    messages: said.map((words, i) => ({
      id: `m${i}`,
      speaker: i % 2 ? 'Assistant' : 'Person',
      author: i % 2 ? 'assistant' : 'person',
      at: start + i * 60_000,
      live: true,
      words,
      asides: [],
      links: [],
      flags: [],
    })),
  })
}

export const memoriesIn = (mind: Mind) =>
  mind
    .sql('SELECT row_id, id, content FROM memories ORDER BY row_id')
    .all<{ row_id: number; id: string; content: string }>()

export const fewRuns = { numRuns: 12 }
