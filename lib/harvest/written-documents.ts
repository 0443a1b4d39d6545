import { passagesOf } from './passages'
import type { Aside, Message } from './transcript'

type Written = { message: Message; title: string; text: string; at: number | null; changes: number; missed: number }
/** Answers the new text, or null when it cannot be told. */
type Change = (text: string) => string | null

// Changes cost in proportion to the text they are made to; a file made to hurt is not followed to its end.
const MOST_WORK = 100_000_000
const LONGEST_DOCUMENT = 8_000_000

/**
 * Documents that an assistant writes and changes beside a conversation, told call by call: the final text of each
 * belongs to the message that created it. A change that cannot be followed leaves the text before it.
 */
export class WrittenDocuments {
  private readonly documents = new Map<string, Written>()
  private latest: string | null = null
  private work = 0

  write(key: string, message: Message, title: string, text: string): void {
    const known = this.documents.get(key)
    if (known) {
      Object.assign(known, { title: title || known.title, text, at: message.at ?? known.at, missed: 0 })
      known.changes++
    } else this.documents.set(key, { message, title, text, at: message.at, changes: 0, missed: 0 })
    this.latest = key
  }

  /** The document of that name; without a name the one written last. */
  change(key: string | null, message: Message, apply: Change): void {
    const document = this.documents.get(key ?? this.latest ?? '')
    if (!document) return
    this.work += document.text.length
    const text = this.work > MOST_WORK ? null : apply(document.text)
    document.changes++
    document.at = message.at ?? document.at
    if (text === null || text.length > LONGEST_DOCUMENT) document.missed++
    else document.text = text
  }

  /** The same messages, those that created a document with its text beside them. */
  beside(messages: Message[]): Message[] {
    const byMessage = new Map<Message, Written[]>()
    for (const document of this.documents.values()) {
      if (document.text.trim() === '') continue
      const others = byMessage.get(document.message)
      if (others) others.push(document)
      else byMessage.set(document.message, [document])
    }
    return messages.map((message) => {
      const documents = byMessage.get(message)
      return documents ? { ...message, asides: withDocuments(message.asides, documents) } : message
    })
  }
}

/** A text that stands there already is not written a second time. */
function withDocuments(asides: Aside[], documents: Written[]): Aside[] {
  const all = [...asides]
  let passages = 0
  for (const document of documents) {
    const aside = asideOf(document, passages)
    const same = all.findIndex(({ text, remembered }) => text === document.text && !remembered)
    if (same < 0) all.push(aside)
    else all[same] = { ...all[same]!, remembered: aside.remembered ?? [] }
    passages += aside.remembered?.length ?? 0
  }
  return all
}

function asideOf({ title, text, at, changes, missed }: Written, numbered: number): Aside {
  const followed = missed > 0 ? `, ${missed} of its ${changes} changes could not be followed` : ''
  return {
    label: `document ${title}${followed}`,
    text,
    remembered: passagesOf(text).map((span, i) => ({
      ...span,
      name: `document-${numbered + i + 1}`,
      kind: 'document',
      title: title || null,
      occurredAt: at,
    })),
  }
}
