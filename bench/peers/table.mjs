const head = ['', 'version', 'import', 'search', 'erase', 'import again', 'came back?', 'stays in bytes?']

/** Markdown: times as multiples of the first row's, which also stands in milliseconds beneath. */
export function peersTable(rows) {
  const [ours] = rows
  const told = Object.values(ours.times).map((time) => time.toFixed(time < 10 ? 1 : 0))
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row, ours))),
    '',
    `Times are multiples of Kiwi's: import ${told[0]} ms, search ${told[1]} ms, erase ${told[2]} ms, import again ${told[3]} ms.`,
    'Kiwi reads a whole export from its file and writes an erase off the disk; the others are handed the sentences.',
    '`server-memory` is asked over stdio, the others in process. `mem0ai` runs without its language model (`infer: false`), which asks a',
    'service, and with hashed words in the place of vectors; its store and history are as they come.',
  ].join('\n')
}

function cellsOf({ name, version = '', reason, times, cameBack, inBytes }, ours) {
  if (reason) return [name, version, reason, '', '', '', '', '']
  const multiples = Object.entries(times).map(([what, time]) => ratio(time / ours.times[what]))
  return [name, version, ...multiples, cameBack ? 'yes' : 'no', inBytes.length ? `yes: ${inBytes.join(', ')}` : 'no']
}

const ratio = (value) => (value === 1 ? '1' : value.toFixed(value < 10 ? 2 : 0))
const line = (cells) => `| ${cells.join(' | ')} |`
