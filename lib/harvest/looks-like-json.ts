import type { UploadedDocument } from './upload-documents'

const BYTE_ORDER_MARK = '\xef\xbb\xbf'
// What may follow an opening bracket. Prose opens brackets too: "[ ] milk", "[link](…)", "{{title}}".
const OPENS_JSON = /^\s*(?:\[\s*)*(?:\{\s*(?:["}]|$)|\[\s*(?:["\]\d-]|true|false|null|$))/
const ONLY_EMPTY_BRACKETS = /^\s*\[\s*\]\s*\S/
// A disk that was full once leaves them at the start of a file that is appended to.
const LEADING_NULS = /^\0+/
const NAMED_JSON = /\.(?:json|jsonl|ndjson)$/i
const NAMED_TEXT = /\.(?:md|markdown|mdx|txt|text)$/i

/**
 * Whether a document is read as JSON. By how it begins; the name decides only where bytes that begin so could be both:
 * broken JSON keeps its place among JSON, and a note that begins with a bracket among notes.
 */
export function looksLikeJson({ name, head }: UploadedDocument): boolean {
  const start = head.toString('latin1', 0, 4096).replace(BYTE_ORDER_MARK, '').replace(LEADING_NULS, '')
  const first = start.trimStart()[0]
  if (first !== '{' && first !== '[') return false
  if (NAMED_JSON.test(name)) return true
  if (ONLY_EMPTY_BRACKETS.test(start)) return false
  return OPENS_JSON.test(start) && !(NAMED_TEXT.test(name) && /^\s*\[\s*\d+\s*\]\s*[^,\]\s]/.test(start))
}
