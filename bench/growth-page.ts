import type { Growth } from './growth'

/** How costs grow, as a page of the documentation. `setting` says on what it was measured. */
export function growthPage({ measured, fits }: Growth, setting: string): string {
  const sizes = measured.map(({ memories }) => figure(memories))
  const costs = Object.entries(fits).map(([what, { exponent, last, isSteep }]) => [
    what,
    ...measured.map(({ costs }) => `${ms(costs[what]!.p50)} / ${ms(costs[what]!.p95)}`),
    exponent.toFixed(2),
    `${last.toFixed(2)}${isSteep ? ' ⚠' : ''}`,
  ])
  const bytes = ['bytes a memory', ...measured.map(({ bytesEach }) => figure(bytesEach)), '', '']
  return `${[
    '# How costs grow with a mind',
    '',
    '![Time of each operation against the number of memories, both axes logarithmic](images/growth.svg)',
    '',
    'Median / 95th percentile in milliseconds, in one mind that grows; the operations run in process, one after the other.',
    '',
    ...tableOf(['', ...sizes, 'exponent', 'last step'], [...costs, bytes]),
    '',
    'The exponent is that of time = a · sizeᵉ by least squares on the logarithms of the medians: 0 means that the size does',
    'not matter, 1 that twice the memories take twice the time. *Last step* is the same between the two largest sizes alone,',
    'where what is fixed weighs least.',
    verdictOn(fits),
    '',
    'Conversations of twenty turns, in invented words that are as frequent as those of natural text. *import one* and *erase',
    'one* are a whole conversation: from its file to memories that can be found, and until its bytes are off the disk. *page',
    `halfway* begins in the middle of the list. Bytes are those of the mind's file, verbatim copies and indexes included.`,
    '',
    `${setting} \`npm run bench:growth\` measures it anew.`,
  ].join('\n')}\n`
}

function verdictOn(fits: Growth['fits']): string {
  const steep = Object.keys(fits).filter((what) => fits[what]!.isSteep)
  if (steep.length === 0) return 'None is above 1.1: no cost grows faster than the mind.'
  return `⚠ Above 1.1, so faster than the mind: ${steep.join(', ')}.`
}

const figure = (value: number) => Math.round(value).toLocaleString('en-GB')
const ms = (value: number) => (value >= 100 ? figure(value) : value.toFixed(value >= 10 ? 1 : 2))

function tableOf(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)]
}
