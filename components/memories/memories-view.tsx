'use client'

import { ListFilter } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ListedMemory } from '@/lib/contract/memory'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'
import { useSelection } from '../ui/use-selection'
import { useUrlState } from '../ui/use-url-state'
import { FacetColumn } from './facet-column'
import { type Filters, filtersIn, noFilters, type Sort, sortIn } from './filters'
import { type Choice, ListHead } from './list-head'
import { MemoryList } from './memory-list'
import { NothingHere, NothingMatches } from './no-memories'
import { SortChoice, SortMenu } from './sort-choice'
import { useActiveFilters } from './use-active-filters'
import { useFrozen } from './use-frozen'
import { useMemoryList } from './use-memory-list'
import { WordBox } from './word-box'

/** The list of memories with everything that narrows, orders and acts on it. */
export function MemoriesView() {
  const t = useTranslations('memories')
  const [url, change] = useUrlState()
  const filters = filtersIn(url)
  const sort = sortIn(url)
  const active = useActiveFilters(filters)
  const [sheet, setSheet] = useState(false)
  const clear = () => change({ ...noFilters })
  const order = (next: Sort) => change({ sort: next === 'newest' ? undefined : next })

  return (
    <div className="flex min-h-0 flex-1">
      <aside
        aria-label={t('filters')}
        className="w-54 shrink-0 overflow-y-auto border-r border-line py-3.5 pr-5 pl-6 max-lg:hidden"
      >
        <FacetColumn filters={filters} />
      </aside>

      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 gap-2 px-4 pt-3 pb-2.5">
          <WordBox words={filters.q ?? ''} onWords={(q) => change({ q }, true)} />
          <Button icon={ListFilter} className="lg:hidden" onClick={() => setSheet(true)}>
            {t('filters')}
            {active.length > 0 && (
              <span className="rounded-badge bg-accent-soft px-1.5 text-accent-text tabular-nums">{active.length}</span>
            )}
          </Button>
          <SortMenu sort={sort} onSort={order} />
        </div>
        {active.length > 0 && (
          <div className="flex shrink-0 flex-wrap items-center gap-1.5 px-4 pb-2.5">
            {active.map(({ filter, value, clears }) => (
              <Chip
                key={filter}
                name={t(`filter.${filter}`)}
                value={value}
                onRemove={() => change(Object.fromEntries(clears.map((cleared) => [cleared, undefined])))}
              />
            ))}
            <Button variant="ghost" size="sm" onClick={clear}>
              {t('clear')}
            </Button>
          </div>
        )}
        <FilteredList filters={filters} sort={sort} onClear={clear} />
      </div>

      <Dialog
        open={sheet}
        onOpenChange={setSheet}
        title={t('filters')}
        footer={
          <>
            <Button size="action" onClick={clear} disabled={active.length === 0}>
              {t('clear')}
            </Button>
            <Button size="action" variant="primary" onClick={() => setSheet(false)}>
              {t('show')}
            </Button>
          </>
        }
      >
        <SortChoice sort={sort} onSort={order} />
        <FacetColumn filters={filters} />
      </Dialog>
    </div>
  )
}

function FilteredList({ filters, sort, onClear }: { filters: Filters; sort: Sort; onClear: () => void }) {
  const t = useTranslations('memories')
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMemoryList(
    filters,
    sort,
  )
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const total = data?.pages[0]?.total ?? 0
  const choice = useSelection(rows, idOf)
  const place = JSON.stringify([filters, sort])
  const all = useFrozen(filters, place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => choice.clear(), [place])

  if (isPending) return <SkeletonRows label={t('reading')} />
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={refetch} />
  if (total === 0) {
    return Object.keys(filters).length > 0 ? <NothingMatches filters={filters} onClear={onClear} /> : <NothingHere />
  }
  return (
    <>
      <ListHead rows={rows} total={total} choice={choice} all={all} />
      <MemoryList
        key={place}
        rows={rows}
        total={total}
        query={filters.q}
        place={place}
        choice={all.frozen ? everythingBut(rows, choice, all.thaw) : choice}
        hasMore={hasNextPage && !isFetchingNextPage}
        onMore={fetchNextPage}
      />
    </>
  )
}

const idOf = ({ id }: ListedMemory) => id

/** Every row is ticked; with the first that is unticked, those in sight are picked one by one again. */
function everythingBut(rows: ListedMemory[], choice: Choice, thaw: () => void): Choice {
  return {
    ...choice,
    selection: new Map(rows.map((row) => [row.id, row])),
    select: (row, selected, stretch) => {
      thaw()
      choice.selectAll(rows)
      choice.select(row, selected, stretch)
    },
  }
}
