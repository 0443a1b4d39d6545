/** RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export const csvText = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((line) => line.map(cell).join(',')).join('\r\n')

function cell(value: string | number) {
  const text = String(value)
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
