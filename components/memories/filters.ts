import type { Status } from '@/lib/contract/common'
import type { Marks } from '../marks/marks-words'
import { dateWords, monthWords } from '../ui/date-words'
import type { UrlState } from '../ui/use-url-state'

/** What narrows the list, as the address and the API name it. */
const filterNames = ['q', 'source', 'sourceRef', 'kind', 'status', 'tag', 'since', 'until'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

export const sortWords = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'importance', label: 'Importance' },
  { value: 'accessed', label: 'Last read' },
] as const
export type Sort = (typeof sortWords)[number]['value']

export const filtersIn = (url: UrlState): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (url[name] ? [[name, url[name]]] : [])))

export const sortIn = (url: UrlState): Sort => sortWords.find(({ value }) => value === url.sort)?.value ?? 'newest'

export const noFilters: Record<FilterName, undefined> = {
  q: undefined,
  source: undefined,
  sourceRef: undefined,
  kind: undefined,
  status: undefined,
  tag: undefined,
  since: undefined,
  until: undefined,
}

type ActiveFilter = { name: string; value: string; clears: FilterName[] }

/** The filters that are on, in words; each knows what to take out of the address. The words of the box are not among them. */
export function activeFilters(filters: Filters, { kindWord, sourceWord, statusWord }: Marks): ActiveFilter[] {
  const { source, sourceRef, kind, status, tag, since, until } = filters
  const active: ActiveFilter[] = []
  if (source) active.push({ name: 'Source', value: sourceWord(source), clears: ['source', 'sourceRef'] })
  if (sourceRef) active.push({ name: 'Reference', value: sourceRef, clears: ['sourceRef'] })
  if (kind) active.push({ name: 'Kind', value: kindWord(kind), clears: ['kind'] })
  if (status && status !== 'active')
    active.push({ name: 'Status', value: statusWord(status as Status), clears: ['status'] })
  if (tag) active.push({ name: 'Tag', value: tag, clears: ['tag'] })
  if (since || until) active.push({ ...periodWords(since, until), clears: ['since', 'until'] })
  return active
}

function periodWords(since: string | undefined, until: string | undefined) {
  if (since && until) {
    const from = since.slice(0, 7)
    const to = until.slice(0, 7)
    if (isMonthStart(since) && isMonthEnd(until)) {
      return { name: 'Month', value: from === to ? monthWords(from) : `${monthWords(from)} – ${monthWords(to)}` }
    }
    return { name: 'Period', value: `${dateWords(new Date(since))} – ${dateWords(new Date(until))}` }
  }
  return since
    ? { name: 'Since', value: dateWords(new Date(since)) }
    : { name: 'Until', value: dateWords(new Date(until ?? 0)) }
}

const isMonthStart = (at: string) => at.endsWith('-01T00:00:00.000Z')
const isMonthEnd = (at: string) =>
  Number.isFinite(Date.parse(at)) && isMonthStart(new Date(Date.parse(at) + 1).toISOString())

/** The first and the last instant of the months `from` to `to` (both `2026-03`), in UTC as the server counts them. */
export function monthSpan(from: string, to: string) {
  const [year = 0, month = 1] = to.split('-').map(Number)
  return {
    since: `${from}-01T00:00:00.000Z`,
    until: new Date(Date.UTC(year, month, 1) - 1).toISOString(),
  }
}
