// Control characters other than newline and tab; carriage returns are handled before.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g

/**
 * Text fit for storage: half characters become U+FFFD, control characters a
 * space (removing them would join the words around them), a leading byte order mark goes, lines end in \n.
 */
export function cleanText(text: string): string {
  let clean = text.isWellFormed() ? text : text.toWellFormed()
  if (clean.charCodeAt(0) === 0xfeff) clean = clean.slice(1)
  if (CONTROL.test(clean)) clean = clean.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ')
  return clean
}

// Of blanks and signs that nobody sees, one of which is called a letter and another a symbol.
const INVISIBLE = /^[\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** One line: a title, a file name, an id. Nothing where nothing can be seen. */
export function cleanLine(text: string): string {
  const line = cleanText(text)
    .replace(/[\n\t]+/g, ' ')
    .trim()
  return INVISIBLE.test(line) ? '' : line
}
