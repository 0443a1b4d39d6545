/** Text that is markup already, or was made safe. */
export type Html = { readonly markup: string }
type Part = Html | string | number | null | readonly Html[]

/** Markup as it is written here; whatever stands in it is text, unless it was made by this function too. */
export function html(written: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: written.reduce((sum, text, at) => sum + markupOf(parts[at - 1] ?? null) + text) }
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/**
 * Safe as the content of an element and inside a quoted attribute. What would turn the order of the words around it is
 * shown by its number; half a character and control characters, which no page may hold, become U+FFFD.
 */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : '\uFFFD'))
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`)
    .replace(/[&<>"'`]/g, (sign) => entities[sign]!)
