import type { Span } from './passages'

/** One message as an adapter understood it; words and asides are clean text. */
export type Message = {
  /** The vendor's id, or a stable position; made unique within its conversation later. */
  id: string
  speaker: string
  /** Null for machinery: it stays in the archive and is never a turn. */
  author: 'person' | 'assistant' | null
  at: number | null
  live: boolean
  /** What the page showed, attachments named; empty when it showed nothing. */
  words: string
  /** Machinery inside or instead of a message: reasoning, tool calls, tool results, hidden context. */
  asides: Aside[]
  links: string[]
  flags: string[]
  /** What the message orders the assistant to forget of what it had saved. */
  forgets?: string[]
}

export type Aside = { label: string; text: string; remembered?: Remembered[] }

/** Words of an aside that are memories of their own: what an assistant saved of the person, a document it wrote. */
export type Remembered = Span & {
  /** With the id of the message the locator, such as `saved-1`. */
  name: string
  kind: 'fact' | 'preference' | 'document'
  title: string | null
  occurredAt: number | null
  saved?: 'entry' | 'list' | 'profile'
  savedAt?: number | null
}

export type Header = [label: string, value: string | null | undefined][]
/** `asides` are the places where the text of each begins. */
export type Placed = { message: Message; start: number; end: number; asides: number[] }

export const timeOf = (ms: number | null) => (ms === null ? 'time unknown' : new Date(ms).toISOString())

/** The readable archive copy of a conversation, and where in it the words of each message stand. */
export function writeTranscript(
  title: string,
  header: Header,
  messages: Message[],
): { text: string; placed: Placed[] } {
  const pieces = [writeHeader(title, header)]
  const placed: Placed[] = []
  let length = pieces[0]!.length
  const write = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }

  for (const message of messages) {
    write(`\n## ${message.speaker} · ${timeOf(message.at)} · ${message.id}${message.live ? '' : ' · other branch'}\n`)
    const start = length
    if (message.words) write(message.words)
    const end = length
    if (message.words) write('\n')
    const asides = message.asides.map(({ label, text }) => {
      write(`[${label}]\n`)
      const begins = length
      write(`${text}\n`)
      return begins
    })
    placed.push({ message, start, end, asides })
    for (const link of message.links) write(`Link: ${link}\n`)
  }
  return { text: pieces.join(''), placed }
}

/** The opening lines of an archive copy. Facts that are unknown have no line. */
export function writeHeader(title: string, header: Header): string {
  const lines = header.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}\n`)
  return `# ${title || 'Untitled'}\n${lines.join('')}`
}
