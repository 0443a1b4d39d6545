import { conversationItem } from '@/lib/harvest/conversation-item'
import type { MindHandle } from '@/lib/identity/access'
import { importItems } from '@/lib/mind/archive/import-items'
import { turnsEach } from './filled-mind'
import { generatedTurns } from './generated-export'

const batch = 50

/** Milliseconds since 1970 at which a generated conversation begins: one every hundred minutes. */
export const beginOf = (at: number) => Date.UTC(2015, 0) + at * 6_000_000

const refOf = (at: number) => `generated-${at}`

/** Brings in the conversations `from` to before `to` as the last step of an import does: without files, fifty a transaction. */
export async function fillWithItems(mind: MindHandle, from: number, to: number) {
  for (let at = from; at < to; at += batch) {
    const count = Math.min(batch, to - at)
    const items = Array.from({ length: count }, (_, of) => generatedItem(at + of))
    await mind.write(importItems, items)
  }
}

function generatedItem(at: number) {
  const id = refOf(at)
  const messages = generatedTurns(at, turnsEach).map((words, turn) => ({
    id: `${id}-${turn}`,
    speaker: turn % 2 ? 'Assistant' : 'Person',
    author: turn % 2 ? ('assistant' as const) : ('person' as const),
    at: beginOf(at) + turn * 40_000,
    live: true,
    words,
    asides: [],
    links: [],
    flags: [],
  }))
  return conversationItem({
    source: 'chatgpt',
    sourceRef: id,
    aliases: [],
    title: `Conversation ${at}`,
    startedAt: beginOf(at),
    updatedAt: beginOf(at),
    header: [],
    messages,
  })
}
