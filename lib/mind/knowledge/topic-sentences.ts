import type { Mind } from '@/db/mind/mind'
import type { TopicSentence } from '@/lib/contract/knowledge'
import { findListed } from '../memories/listed-memory'
import { memoryKinds } from './memory-kinds'
import { type Mention, newestMentions } from './newest-mentions'
import { sentenceAround } from './sentence-around'

const mostSentences = 60
/** Where many memories say the same, so many are opened. */
const mostOpened = 300
/** Statements are looked for among so many of the newest memories. */
const mostRead = 2_000

const statements = ['fact', 'preference', 'decision', 'note', 'task']

/** What is said of any of these names, word for word: statements first, newest first, then everything else by time. */
export function topicSentences(mind: Mind, norms: string[]): TopicSentence[] {
  const mentions = newestMentions(mind, norms, mostRead)
  const kinds = memoryKinds(
    mind,
    mentions.map((mention) => mention.memory_row),
  )
  const isStatement = ({ memory_row }: Mention) => statements.includes(kinds.get(memory_row) ?? '')
  const inOrder = [...mentions.filter(isStatement), ...mentions.filter((mention) => !isStatement(mention))]

  const found = new Map<string, TopicSentence>()
  for (const mention of inOrder.slice(0, mostOpened)) {
    if (found.size === mostSentences) break
    const sentence = sentenceOf(mind, mention, norms)
    if (sentence && !found.has(sentence.text)) found.set(sentence.text, sentence)
  }
  return [...found.values()]
}

function sentenceOf(mind: Mind, { memory_row }: Mention, norms: string[]): TopicSentence | undefined {
  const listed = findListed(mind, memory_row, 'active_memories')
  if (!listed) return undefined
  const { id, kind, source, sourceRef, title, sourceTitle, occurredAt, flags } = listed.memory
  const text = sentenceAround(listed.row.content, surfaceIn(mind, memory_row, norms))
  return { memoryId: id, kind, text, source, sourceRef, title: title ?? sourceTitle, occurredAt, flags }
}

/** How the memory writes any of these names. */
const surfaceIn = (mind: Mind, memoryRow: number, norms: string[]) =>
  mind
    .sql('SELECT surface FROM mentions WHERE memory_row = ? AND norm IN (SELECT value FROM json_each(?)) LIMIT 1')
    .get<{ surface: string }>(memoryRow, JSON.stringify(norms))?.surface ?? ''
