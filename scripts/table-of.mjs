const columns = ['what', 'median', 'p95', 'unit', 'bar', 'met']
const numeric = new Set(['median', 'p95'])

/** A Markdown table of bench rows, aligned for reading in a terminal. */
export function tableOf(rows) {
  const cells = rows.map((row) => columns.map((column) => cell(row[column])))
  const widths = columns.map((column, at) => Math.max(3, column.length, ...cells.map((row) => row[at].length)))
  const line = (row) => `| ${row.map((text, at) => pad(text, widths[at], numeric.has(columns[at]))).join(' | ')} |`
  const rule = widths.map((width, at) => (numeric.has(columns[at]) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(columns), line(rule), ...cells.map(line)].join('\n')
}

const pad = (text, width, right) => (right ? text.padStart(width) : text.padEnd(width))

function cell(value) {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'NO'
  if (typeof value === 'number') return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
  return String(value)
}
