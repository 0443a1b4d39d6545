import type { ImportItem, ReadContext } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem, isTurn } from '../conversation-item'
import { isUniversal, sampleOf } from '../min-hash'
import { keyedConversation } from '../opening-words'
import type { Aside, Message, Remembered } from '../transcript'
import { promptRefs } from './agent-prompts'
import { deadIn } from './claude-code-branches'
import type { Entry } from './claude-code-entry'
import { joined, type Said } from './claude-code-line'
import { queueOf } from './claude-code-queue'
import { idsIn } from './ids'

export type Transcript = {
  entries: Entry[]
  /** By session. */
  titles: Map<string, { custom?: string; generated?: string }>
  summaries: { leaf: string; text: string }[]
}

export type Thread = { entries: Entry[] }

/** Sessions in one file are one conversation where lines of one hang on lines of another. */
export function threadsOf({ entries }: Transcript): Thread[] {
  const sessionOf = new Map(entries.map(({ uuid, session }) => [uuid, session]))
  const joinedTo = new Map<string, string>()
  const rootOf = (session: string) => {
    let root = session
    for (let next = joinedTo.get(root); next !== undefined; next = joinedTo.get(root)) root = next
    // The way just gone is made short, or a long chain of sessions would be walked again and again.
    for (let one = session; one !== root; ) {
      const next = joinedTo.get(one)!
      joinedTo.set(one, root)
      one = next
    }
    return root
  }
  for (const { parent, session } of entries) {
    const other = parent === null ? undefined : sessionOf.get(parent)
    if (other === undefined || other === session) continue
    const [one, two] = [rootOf(other), rootOf(session)]
    if (one !== two) joinedTo.set(two, one)
  }

  const threads = new Map<string, Thread>()
  for (const entry of entries) {
    const root = rootOf(entry.session)
    const thread = threads.get(root)
    if (thread) thread.entries.push(entry)
    else threads.set(root, { entries: [entry] })
  }
  return [...threads.values()]
}

/** Null when nobody said anything. */
export function threadItem(thread: Thread, transcript: Transcript, context: ReadContext): ImportItem | null {
  const { entries } = thread
  const { messages, replaced } = messagesOf(entries)
  if (!messages.some((message) => isTurn(message) || message.asides.some(isWish))) return null

  const sessions = [...new Set(entries.map(({ session }) => session))]
  const ids = idsIn(rootOf(entries), ...sessions)
  const [sourceRef = keyedConversation('claude-code', messages[0]!.at, messages, context), ...others] = ids
  const sample = sampleOf(promptsIn(entries))
  const first = (key: 'folder' | 'branch' | 'version' | 'model') =>
    cleanLine(entries.find((entry) => entry[key])?.[key] ?? '')
  const item = conversationItem({
    source: 'claude-code',
    sourceRef,
    aliases: idsIn(...others, ...sample).filter((id) => id !== sourceRef),
    title: cleanLine(titleOf(entries, sessions, transcript)),
    startedAt: messages.find((message) => isTurn(message) && message.at !== null)?.at ?? null,
    updatedAt: null,
    header: [
      ['Provider', 'Claude Code'],
      ['Session', others.map(cleanLine).join(', ')],
      ['Folder', first('folder')],
      ['Git branch', first('branch')],
      ['Version', first('version')],
      ['Model', first('model')],
    ],
    messages,
  })
  const sessionOf = new Map(entries.map(({ locator, session }) => [locator, session]))
  return {
    ...item,
    parts: item.parts.map((part) => (part.message.includes(`#${WISH}`) ? { ...part, author: 'person' } : part)),
    otherBranches: [
      ...item.otherBranches,
      ...replaced,
      ...promptRefs(item, 'claude-code', (locator) => sessionOf.get(locator), context),
    ],
  }
}

/** In the order of the file, which is that of time. Blocks of one answer are one message, as long as they are neighbours. */
function messagesOf(entries: Entry[]): { messages: Message[]; replaced: string[] } {
  const dead = deadIn(entries)
  const { replaced } = queueOf(entries)
  const messages: Message[] = []
  let open = null as { answer: string; message: Message } | null
  let isLive = true

  for (const entry of entries) {
    if (entry.type === 'user' && !entry.isSidechain) open = null
    if (entry.uuid !== null && !entry.isSidechain) isLive = !dead.has(entry)
    if (!entry.said || replaced.has(entry)) continue

    const message = messageOf(entry, entry.said, isLive || entry.isSidechain)
    if (entry.type !== 'assistant' || entry.isSidechain) messages.push(message)
    else if (open && entry.answer === open.answer) extend(open.message, message)
    else {
      messages.push(message)
      open = entry.answer === null ? null : { answer: entry.answer, message }
    }
  }
  return { messages, replaced: [...replaced].map(({ locator }) => locator) }
}

function messageOf({ locator, at }: Entry, { speaker, author, words, asides }: Said, live: boolean): Message {
  let wishes = 0
  const dated = asides.map((aside) => ({
    ...aside,
    ...(isWish(aside) && {
      remembered: aside.remembered.map((one) => ({ ...one, name: `${WISH}${++wishes}`, occurredAt: at })),
    }),
  }))
  return { id: locator, speaker, author, at, live, words, asides: dated, links: [], flags: [] }
}

const WISH = 'remember-'
const isWish = (aside: Aside): aside is Aside & { remembered: Remembered[] } => aside.remembered !== undefined

function extend(message: Message, more: Message) {
  message.words = joined([message.words, more.words].filter(Boolean))
  message.asides.push(...more.asides)
  message.live ||= more.live
}

/** The uuid of the line that the first thing said hangs on, over however many others: copies of a thread repeat it. */
function rootOf(entries: Entry[]): string | null {
  const byUuid = new Map(entries.filter(({ isSidechain }) => !isSidechain).map((entry) => [entry.uuid, entry]))
  let root = entries.find(({ uuid, said, isSidechain }) => uuid !== null && said?.author && said.words && !isSidechain)
  const met = new Set<Entry>()
  while (root && !met.has(root)) {
    met.add(root)
    root = (root.parent !== null && byUuid.get(root.parent)) || root
  }
  return root?.uuid ?? null
}

/** The uuids of the person's lines: a resumed copy repeats them, even one that lost its beginning and the root with it. */
const promptsIn = (entries: Entry[]) =>
  entries
    .filter(({ said, isSidechain }) => said?.author === 'person' && !isSidechain)
    .map(({ uuid }) => uuid)
    .filter(isUniversal)

/** A summary may be of a session in another file: only one whose leaf stands here counts. */
function titleOf(entries: Entry[], sessions: string[], { titles, summaries }: Transcript): string {
  const own = sessions.map((session) => titles.get(session)).filter((one) => one !== undefined)
  const uuids = new Set(entries.map(({ uuid }) => uuid))
  return (
    own.findLast(({ custom }) => custom)?.custom ??
    own.findLast(({ generated }) => generated)?.generated ??
    summaries.findLast(({ leaf, text }) => text && uuids.has(leaf))?.text ??
    ''
  )
}
