/** RFC 4180. What a spreadsheet would take for a formula, at the start of any line of a cell, gets an apostrophe. */
export const csvText = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((line) => line.map(cell).join(',')).join('\r\n')

function cell(value: string | number) {
  const text = String(value)
  const safe = typeof value === 'string' ? text.replace(/^(?=[^\S\r\n]*[=+\-@\t\r＝＋－＠])/gm, "'") : text
  return `"${safe.replaceAll('"', '""')}"`
}
