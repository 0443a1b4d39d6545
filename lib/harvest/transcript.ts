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
  asides: { label: string; text: string }[]
  links: string[]
  flags: string[]
}

export type Header = [label: string, value: string | null | undefined][]
export type Placed = { message: Message; start: number; end: number }

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
    placed.push({ message, start, end: length })
    if (message.words) write('\n')
    for (const { label, text } of message.asides) write(`[${label}]\n${text}\n`)
    for (const link of message.links) write(`Link: ${link}\n`)
  }
  return { text: pieces.join(''), placed }
}

/** The opening lines of an archive copy. Facts that are unknown have no line. */
export function writeHeader(title: string, header: Header): string {
  const lines = header.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}\n`)
  return `# ${title || 'Untitled'}\n${lines.join('')}`
}
