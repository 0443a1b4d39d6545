import type { Status } from '@/lib/contract/common'
import type { Formats } from '../language/formats'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'
import type { UrlState } from '../ui/use-url-state'

/** What narrows the list, as the address and the API name it. */
const filterNames = ['q', 'source', 'sourceRef', 'kind', 'status', 'tag', 'since', 'until'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

export const sorts = ['newest', 'oldest', 'importance', 'accessed'] as const
export type Sort = (typeof sorts)[number]

export const filtersIn = (url: UrlState): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (url[name] ? [[name, url[name]]] : [])))

export const sortIn = (url: UrlState): Sort => sorts.find((sort) => sort === url.sort) ?? 'newest'

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

type Named = Exclude<FilterName, 'q'> | 'month' | 'period'
export type ActiveFilter = { filter: Named; value: string; clears: FilterName[] }
type Words = { t: Translator<'memories'>; marks: Marks; formats: Formats }

/** The filters that are on, with the words of their values; each knows what to take out of the address. The words of the box are not among them. */
export function activeFilters(filters: Filters, { t, marks, formats }: Words): ActiveFilter[] {
  const { kindWord, sourceWord, statusWord } = marks
  const { source, sourceRef, kind, status, tag, since, until } = filters
  const active: ActiveFilter[] = []
  if (source) active.push({ filter: 'source', value: sourceWord(source), clears: ['source', 'sourceRef'] })
  if (sourceRef) active.push({ filter: 'sourceRef', value: sourceRef, clears: ['sourceRef'] })
  if (kind) active.push({ filter: 'kind', value: kindWord(kind), clears: ['kind'] })
  if (status && status !== 'active')
    active.push({ filter: 'status', value: statusWord(status as Status), clears: ['status'] })
  if (tag) active.push({ filter: 'tag', value: tag, clears: ['tag'] })
  if (since || until) active.push({ ...periodWords(since, until, t, formats), clears: ['since', 'until'] })
  return active
}

function periodWords(
  since: string | undefined,
  until: string | undefined,
  t: Words['t'],
  { date, month }: Formats,
): Pick<ActiveFilter, 'filter' | 'value'> {
  const dayOf = (at: string) => date(new Date(at))
  if (since && until) {
    const from = since.slice(0, 7)
    const to = until.slice(0, 7)
    if (isMonthStart(since) && isMonthEnd(until)) {
      return { filter: 'month', value: from === to ? month(from) : t('range', { from: month(from), to: month(to) }) }
    }
    return { filter: 'period', value: t('range', { from: dayOf(since), to: dayOf(until) }) }
  }
  return since ? { filter: 'since', value: dayOf(since) } : { filter: 'until', value: dayOf(until ?? '') }
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
