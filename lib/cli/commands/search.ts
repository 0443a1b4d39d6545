import { searchAnswer, searchQuery } from '../../contract/search'
import { searchMemories } from '../../recall/search-memories'
import { command, typedAs } from '../command'

export const search = command({
  summary: 'Find memories',
  usage: 'QUERY [--limit N] [--mode hybrid|keyword|semantic] [--kind K] [--source S] [--since TIME] [--until TIME]',
  options: {
    limit: { type: 'string' },
    mode: { type: 'string' },
    kind: { type: 'string' },
    source: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
  },
  words: { least: 1, most: Number.POSITIVE_INFINITY },
  async run({ values, positionals, mind, installation }) {
    const query = typedAs(searchQuery, { ...values, q: positionals.join(' ') }, { q: 'QUERY' })
    const answer = searchAnswer.parse(await searchMemories(await mind(), query, installation()))
    return { json: answer, text: answer.results.map(lineOf).join('\n') || 'Nothing was found.' }
  },
})

function lineOf({ memory, sourceTitle }: ReturnType<typeof searchAnswer.parse>['results'][number]) {
  const words = memory.content.replace(/\s+/g, ' ').trim()
  const shown = words.length > 200 ? `${words.slice(0, 199)}…` : words
  const from = [memory.kind, memory.source, sourceTitle, memory.occurredAt?.slice(0, 10), memory.id]
  return `${shown}\n  ${from.filter(Boolean).join(' · ')}`
}
