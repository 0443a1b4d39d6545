import type { ImportItem, ReadContext } from '../adapter'

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/**
 * Coding agents keep two records of one session: its transcript, and a list of prompts that outlives it. Both go by
 * the session's id, so they are one thing, and no prompt may stand there twice:
 * beside the transcript in one upload the list is passed over, and a transcript that comes later takes the place of
 * the prompts it has itself, which are known by their words.
 */
export const isBesideTranscript = (session: string, { names, file }: ReadContext) =>
  names !== undefined && sessionsIn(names).has(session.toLowerCase()) && !file.name.includes(session)

/** The locator of the nth equal prompt of a session in the list of prompts. */
export const promptRef = ({ keyedRef }: ReadContext, source: string, session: string, words: string, nth: number) =>
  keyedRef('prompt', source, session, words.trim(), nth)

/** The locators that the prompts of a transcript would have there. */
export function promptRefs(
  { parts }: ImportItem,
  source: string,
  sessionOf: (locator: string) => string | undefined,
  context: ReadContext,
): string[] {
  const count = counter()
  return parts.flatMap(({ author, kind, content, message }) => {
    const session = author === 'person' && kind === 'turn' ? sessionOf(message) : undefined
    if (!session) return []
    return [promptRef(context, source, session, content, count(`${session}\n${content.trim()}`))]
  })
}

/** Tells how many times a text has been met, this one included. */
export function counter(): (text: string) => number {
  const met = new Map<string, number>()
  return (text) => {
    const times = (met.get(text) ?? 0) + 1
    met.set(text, times)
    return times
  }
}

/** The ids of sessions in the names of transcripts. */
function sessionsIn(names: ReadonlySet<string>): ReadonlySet<string> {
  const before = known.get(names)
  if (before) return before
  const sessions = new Set<string>()
  for (const name of names) {
    if (!/\.jsonl?(?:\.zst|\.gz)?$/i.test(name)) continue
    for (const [id] of name.slice(name.lastIndexOf('/') + 1).matchAll(UUID)) sessions.add(id.toLowerCase())
  }
  known.set(names, sessions)
  return sessions
}
