/** Text that a program put in front of, or in place of, what the person typed. */
export type Envelope = { name: string; content: string }

const OPENING = /^<([a-z][\w-]{0,60})(?: [^<>\n]{0,500})?>/i

/**
 * Takes complete envelopes with the given names off the beginning. Everywhere else a tag is part of what the person
 * says: people quote them.
 */
export function opened(text: string, isEnvelope: (name: string) => boolean): { envelopes: Envelope[]; words: string } {
  const envelopes: Envelope[] = []
  let at = afterSpace(text, 0)
  for (;;) {
    const [tag, name = ''] = OPENING.exec(text.slice(at, at + 600)) ?? []
    const closing = tag && isEnvelope(name.toLowerCase()) ? closingOf(text, name, at) : null
    if (!tag || !closing) return { envelopes, words: text.slice(at).trim() }
    envelopes.push({ name: name.toLowerCase(), content: text.slice(at + tag.length, closing.start).trim() })
    at = afterSpace(text, closing.end)
  }
}

/** `<permissions instructions>` closes with all of its words. */
function closingOf(text: string, name: string, from: number): { start: number; end: number } | null {
  const opening = `</${name}`
  for (let start = text.indexOf(opening, from); start >= 0; start = text.indexOf(opening, start + 1)) {
    const rest = /^(?: [^<>\n]{0,100})?>/.exec(text.slice(start + opening.length, start + opening.length + 110))
    if (rest) return { start, end: start + opening.length + rest[0].length }
  }
  return null
}

function afterSpace(text: string, from: number): number {
  const space = /\s*/y
  space.lastIndex = from
  space.exec(text)
  return space.lastIndex
}
