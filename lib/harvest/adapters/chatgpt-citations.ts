import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'

// U+E200 starts a reference, U+E201 ends it, U+E203 and U+E204 stand around a span of text.
const SEPARATOR = '\ue202'
const ANY_MARK = /[\ue200-\ue204\u3010]|citeturn/
const REFERENCE = /[ ]?\ue200([^\ue200\ue201]{0,2000})\ue201/g
const LEFT_OVER = /[\ue200-\ue204]/g
const GLUED = / ?(?:file)?cite(?:turn\d{1,4}[a-z]{1,20}\d{1,4})+/g
const BRACKETED = /\u3010\d{1,4}(?::\d{1,4})?\u2020[^\u3010\u3011\n]{0,200}\u3011/g

/** Replaces the vendor's reference marks with what they stand for: a link, a name, or nothing. */
export function resolveCitations(text: string, metadata: JsonObject): string {
  if (!ANY_MARK.test(text)) return text

  const replacements = new Map<string, string>()
  for (const reference of objectsIn(metadata.content_references)) {
    const matched = textOf(reference.matched_text)
    if (matched && ANY_MARK.test(matched))
      replacements.set(matched, textOf(reference.alt) || linksOf(reference).join(' '))
  }
  return text
    .replace(REFERENCE, (mark, inside: string) => spaced(mark, replacements.get(mark.trimStart()) || meaningOf(inside)))
    .replace(BRACKETED, (mark) => spaced(mark, replacements.get(mark) ?? ''))
    .replace(GLUED, '')
    .replace(LEFT_OVER, '')
}

/** Addresses and titles that the message refers to, each once: `title address`. */
export function linksIn(content: JsonObject, metadata: JsonObject): string[] {
  const references = [...objectsIn(metadata.content_references), ...objectsIn(metadata.citations)]
  if (references.length === 0 && !content.url) return []
  const older = references.map((reference) => (isObject(reference.metadata) ? reference.metadata : {}))
  return [...new Set([content, ...references, ...older].flatMap(linksOf).map(cleanLine))].filter(Boolean)
}

function linksOf(reference: JsonObject): string[] {
  return [reference, ...objectsIn(reference.items)].flatMap((one) => {
    const url = textOf(one.url)
    return url ? [[textOf(one.title), url].filter(Boolean).join(' ')] : []
  })
}

/** `entity` names a thing in its second member, `url` has a label and an address; the others only point somewhere. */
function meaningOf(inside: string): string {
  const [kind, first = '', second = ''] = inside.split(SEPARATOR)
  if (kind === 'entity') return displayName(first)
  if (kind === 'url') return second ? `${first} (${second})` : first
  return ''
}

function displayName(json: string): string {
  try {
    const members: unknown = JSON.parse(json)
    return Array.isArray(members) ? textOf(members[1]) : ''
  } catch {
    return ''
  }
}

const spaced = (mark: string, words: string) => (words && mark.startsWith(' ') ? ` ${words}` : words)
