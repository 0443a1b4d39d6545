const TEMPLATE_FOLDER = /(?:^|\/)[_ ]?(?:\d{1,4}[ _.-]*)?templates?\//i
const PLACEHOLDER = /<%[\s\S]{0,2000}?%>|\{\{[^{}\n]{1,200}\}\}/g
const WORDS = /[\p{L}\p{N}]{2}/u
const LONGEST = 2 ** 16

/**
 * Whether a note is a form to fill in. In a folder of templates it is one when it has a placeholder or nothing but
 * headings and empty lists; elsewhere only when nothing but headings is left of it without its placeholders.
 */
export function isTemplate(text: string, bodyStart: number, ref: string): boolean {
  if (text.length > LONGEST) return false
  const body = text.slice(bodyStart).replace(PLACEHOLDER, '')
  const hasWords = WORDS.test(body.replace(/^ {0,3}#{1,6}[ \t].*$/gm, ''))
  const hasPlaceholders = text.search(PLACEHOLDER) >= 0
  return TEMPLATE_FOLDER.test(ref) ? hasPlaceholders || !hasWords : hasPlaceholders && !hasWords
}
