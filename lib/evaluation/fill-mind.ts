import { InvalidRequest } from '../errors'
import { conversationItem } from '../harvest/conversation-item'
import { documentItem } from '../harvest/document-item'
import type { Message } from '../harvest/transcript'
import type { MindHandle } from '../identity/access'
import type { ImportItem } from '../mind/archive/import-item'
import { importItems } from '../mind/archive/import-items'
import { erase } from '../mind/erasure/erase'
import { correctMemory } from '../mind/memories/correct-memory'
import { listMemories } from '../mind/memories/list-memories'
import { rememberStatement } from '../mind/memories/remember'
import { retractMemory } from '../mind/retraction/retract-memory'
import type { Collection } from './load-data'

const batch = 50
const source = 'chatgpt'
const documents = 'text'
/** Nobody checks the receipts of a mind that is thrown away. */
const seed = new Uint8Array(32)

/** Which id of the data each stated memory stands for, by its own id. */
export type NoteIds = Map<string, string>

/** Brings collections into a mind the way an import does, then does what the person did. */
export async function fillMind(mind: MindHandle, collections: Collection[]): Promise<NoteIds> {
  const items = collections.flatMap((collection) => collection.sessions.flatMap(itemsOf))
  for (let at = 0; at < items.length; at += batch) await mind.write(importItems, items.slice(at, at + batch))
  const notes: NoteIds = new Map()
  for (const collection of collections) {
    await stateNotes(mind, collection, notes)
    await doDeeds(mind, collection, notes)
  }
  return notes
}

type Session = Collection['sessions'][number]
type Turn = Session['turns'][number]

/** Turns that nobody said at no time are documents by themselves; others are one conversation. */
const itemsOf = (session: Session): ImportItem[] =>
  session.date === null ? session.turns.map(documentOf) : [conversationOf(session, Date.parse(`${session.date}Z`))]

const wordsOf = ({ text, caption }: Turn) => (caption ? `${text} [shared ${caption}]` : text)

const documentOf = (turn: Turn) =>
  documentItem({
    source: documents,
    sourceRef: turn.id,
    title: wordsOf(turn).split('\n', 1)[0]!.slice(0, 200),
    occurredAt: null,
    updatedAt: null,
    header: [],
    content: wordsOf(turn),
    passages: [{ start: 0, end: wordsOf(turn).length, title: null, page: null, locator: turn.id }],
  })

function conversationOf(session: Session, at: number) {
  const [first] = session.turns
  const messages = session.turns.map(
    (turn): Message => ({
      id: turn.id,
      speaker: turn.speaker,
      author: turn.speaker === first?.speaker ? 'person' : 'assistant',
      at,
      live: true,
      words: wordsOf(turn),
      asides: [],
      links: [],
      flags: [],
    }),
  )
  const title = `Conversation ${session.id}`
  return conversationItem({
    source,
    sourceRef: session.id,
    aliases: [],
    title,
    startedAt: at,
    updatedAt: at,
    header: [],
    messages,
  })
}

async function stateNotes(mind: MindHandle, { notes }: Collection, ids: NoteIds) {
  for (const { id, kind, text, date } of notes) {
    const stated = { content: text, kind, importance: 0.5, tags: [], ...(date && { occurredAt: Date.parse(date) }) }
    ids.set((await mind.write(rememberStatement, stated)).memory.id, id)
  }
}

async function doDeeds(mind: MindHandle, { id, sessions, afterwards }: Collection, notes: NoteIds) {
  for (const { id: named, text } of afterwards.correct) {
    await mind.write(correctMemory, await memoryOf(mind, named, sessions, notes), { content: text })
  }
  for (const named of afterwards.retract) {
    await mind.write(retractMemory, await memoryOf(mind, named, sessions, notes), 'evaluation')
  }
  for (const sourceRef of afterwards.erase) {
    await mind.write(erase, { source, sourceRef }, null, `receipt_${id}_${sourceRef}`, seed)
  }
}

/** The memory behind an id of the data: a stated one, or the turn of a session by its words. */
async function memoryOf(mind: MindHandle, id: string, sessions: Session[], notes: NoteIds): Promise<string> {
  const stated = [...notes].find(([, named]) => named === id)
  if (stated) return stated[0]
  const session = sessions.find(({ turns }) => turns.some((turn) => turn.id === id))!
  const words = wordsOf(session.turns.find((turn) => turn.id === id)!)
  const query = { source, sourceRef: session.id, kind: 'turn', status: 'active', sort: 'oldest', limit: 200 } as const
  for (let cursor: string | undefined; ; ) {
    const page = await mind.read(listMemories, { ...query, ...(cursor !== undefined && { cursor }) })
    const found = page.items.find((memory) => memory.content === words)
    if (found) return found.id
    if (page.nextCursor === null) throw new InvalidRequest('data', `${id} is no turn that can be told from its words`)
    cursor = page.nextCursor
  }
}
