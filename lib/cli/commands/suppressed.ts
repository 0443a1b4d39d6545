import { suppressionList, suppressionQuery } from '../../contract/erasure'
import { listSuppressed } from '../../mind/suppression/list-suppressed'
import { command, typedAs } from '../command'

export const suppressed = command({
  summary: 'List erased sources that imports skip',
  usage: '[QUERY] [--limit N] [--cursor C]',
  options: { limit: { type: 'string' }, cursor: { type: 'string' } },
  words: { least: 0, most: 1 },
  async run({ values, positionals: [q], mind }) {
    const query = typedAs(suppressionQuery, { ...values, ...(q !== undefined && { q }) }, { q: 'QUERY' })
    const answer = suppressionList.parse(await (await mind()).read(listSuppressed, query))
    const lines = answer.suppressed.map((row) => `${row.source}\t${row.sourceRef}\t${row.erasedAt}`)
    const more = answer.nextCursor === null ? [] : [`More: --cursor ${answer.nextCursor}`]
    return { json: answer, text: [...lines, ...more].join('\n') || 'Nothing is suppressed.' }
  },
})
