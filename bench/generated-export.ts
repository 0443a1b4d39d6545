import { createHash } from 'node:crypto'

/** Deterministic numbers in 0..1 (mulberry32), so that every run measures the same input. */
export function random(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu zam bel cor dan fer gil'.split(' ')
const vocabularySize = 20_000

/** Invented words; rank r is drawn with a frequency near 1/r, as in natural text (Zipf). */
const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => {
  const next = random(rank + 17)
  return Array.from(
    { length: 2 + Math.floor(next() * 2) },
    () => syllables[Math.floor(next() * syllables.length)],
  ).join('')
})
const aWord = (next: () => number) => vocabulary[Math.floor(vocabularySize ** next()) - 1] ?? vocabulary[0]!

const sentence = (next: () => number) => {
  const words = Array.from({ length: 8 + Math.floor(next() * 12) }, () => aWord(next))
  return `${words[0]![0]!.toUpperCase()}${words.join(' ').slice(1)}.`
}

const idOf = (...parts: (string | number)[]) => {
  const hex = createHash('sha256').update(parts.join(':')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const turnText = (turn: number, next: () => number) =>
  Array.from({ length: turn % 2 ? 2 : 1 }, () => sentence(next)).join(' ')

/** The words of a conversation alone. */
export function generatedTurns(at: number, turns: number): string[] {
  const next = random(at * 7919 + 1)
  return Array.from({ length: turns }, (_, turn) => turnText(turn, next))
}

/** One conversation as ChatGPT exports it: about 840 bytes a turn, tree included. */
export function generatedConversation(at: number, turns: number) {
  const next = random(at * 7919 + 1)
  const id = idOf('conversation', at)
  const start = 1_700_000_000 + at * 3_600
  const root = idOf(id, 'root')
  const mapping: Record<string, unknown> = {
    [root]: { id: root, message: null, parent: null, children: [idOf(id, 0)] },
  }
  for (let turn = 0; turn < turns; turn++) {
    const node = idOf(id, turn)
    const text = turnText(turn, next)
    mapping[node] = {
      id: node,
      message: {
        id: node,
        author: { role: turn % 2 ? 'assistant' : 'user', name: null, metadata: {} },
        create_time: start + turn * 40,
        content: { content_type: 'text', parts: [text] },
        status: 'finished_successfully',
        end_turn: turn % 2 === 1,
        weight: 1,
        metadata: metadataOf(turn, idOf(id, turn, 'request')),
        recipient: 'all',
        channel: null,
        update_time: null,
      },
      parent: turn === 0 ? root : idOf(id, turn - 1),
      children: turn + 1 < turns ? [idOf(id, turn + 1)] : [],
    }
  }
  return {
    title: sentence(next).slice(0, 40),
    create_time: start,
    update_time: start + turns * 40,
    mapping,
    current_node: idOf(id, turns - 1),
    conversation_id: id,
    id,
  }
}

/** What stands beside the words in a real export: about as much again. */
const metadataOf = (turn: number, request: string) => ({
  ...(turn % 2 ? { finish_details: { type: 'stop', stop_tokens: [200002] }, model_slug: 'gpt-large' } : {}),
  citations: [],
  content_references: [],
  message_type: 'next',
  default_model_slug: 'gpt-large',
  parent_id: request,
  request_id: request,
  timestamp_: 'absolute',
})

export const generatedExport = (conversations: number, turns: number) =>
  JSON.stringify(Array.from({ length: conversations }, (_, at) => generatedConversation(at, turns)))

/** What is said in these conversations, turn by turn. */
export const textsOfTalks = (conversations: number): string[] =>
  Array.from({ length: conversations }, (_, at) => generatedTurns(at, 20)).flat()

/** Questions of 2–6 words that stand next to each other in the data. */
export function questionsFrom(texts: string[], count: number): string[] {
  const next = random(4711)
  return Array.from({ length: count }, () => {
    const words = texts[Math.floor(next() * texts.length)]!.replace(/[.]/g, '').split(' ')
    const length = 2 + Math.floor(next() * 5)
    const from = Math.floor(next() * Math.max(1, words.length - length))
    return words.slice(from, from + length).join(' ')
  })
}
