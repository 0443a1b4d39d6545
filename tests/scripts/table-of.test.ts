import { expect, it } from 'vitest'
import { script } from './script'

const { tableOf } = await script<{ tableOf(rows: unknown[]): string }>('table-of')

it('lines the rows up and says which bar was missed', () => {
  const rows = [
    { what: 'search', median: 3.456, p95: 9.9, unit: 'ms', bar: '≤ 10', met: true },
    { what: 'import', median: 5400.4, unit: 'turns/s', bar: '≥ 6000', met: false },
  ]
  expect(tableOf(rows).split('\n')).toEqual([
    '| what   | median |  p95 | unit    | bar    | met |',
    '| ------ | -----: | ---: | ------- | ------ | --- |',
    '| search |   3.46 | 9.90 | ms      | ≤ 10   | yes |',
    '| import |   5400 |      | turns/s | ≥ 6000 | NO  |',
  ])
})
