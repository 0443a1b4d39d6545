'use client'

import { EyeOff, ListFilter } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import type { ListedMemory, Memory } from '@/lib/contract/memory'
import { EraseDialog } from '../erasure/erase-dialog'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Chip } from '../ui/chip'
import { counted } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { SelectionBar } from '../ui/selection-bar'
import { SkeletonRows } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useSelection } from '../ui/use-selection'
import { useUrlState } from '../ui/use-url-state'
import { FacetColumn } from './facet-column'
import { useMarks } from '../marks/use-marks'
import { activeFilters, type Filters, filtersIn, noFilters, type Sort, sortIn } from './filters'
import { MemoryList } from './memory-list'
import { NothingHere, NothingMatches } from './no-memories'
import { RetractDialog } from './retract-dialog'
import { SortChoice, SortMenu } from './sort-choice'
import { listPage, useMemoryList } from './use-memory-list'
import { WordBox } from './word-box'

/** The list of memories with everything that narrows, orders and acts on it. */
export function MemoriesView() {
  const [url, change] = useUrlState()
  const filters = filtersIn(url)
  const sort = sortIn(url)
  const active = activeFilters(filters, useMarks())
  const [sheet, setSheet] = useState(false)
  const clear = () => change({ ...noFilters })
  const order = (next: Sort) => change({ sort: next === 'newest' ? undefined : next })

  return (
    <div className="flex min-h-0 flex-1">
      <aside
        aria-label="Filters"
        className="w-54 shrink-0 overflow-y-auto border-r border-line py-3.5 pr-5 pl-6 max-lg:hidden"
      >
        <FacetColumn filters={filters} />
      </aside>

      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 gap-2 px-4 pt-3 pb-2.5">
          <WordBox words={filters.q ?? ''} onWords={(q) => change({ q }, true)} />
          <Button icon={ListFilter} className="lg:hidden" onClick={() => setSheet(true)}>
            Filters
            {active.length > 0 && (
              <span className="rounded-badge bg-accent-soft px-1.5 text-accent-text tabular-nums">{active.length}</span>
            )}
          </Button>
          <SortMenu sort={sort} onSort={order} />
        </div>
        {active.length > 0 && (
          <div className="flex shrink-0 flex-wrap items-center gap-1.5 px-4 pb-2.5">
            {active.map(({ name, value, clears }) => (
              <Chip
                key={name}
                name={name}
                value={value}
                onRemove={() => change(Object.fromEntries(clears.map((filter) => [filter, undefined])))}
              />
            ))}
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear filters
            </Button>
          </div>
        )}
        <FilteredList filters={filters} sort={sort} onClear={clear} />
      </div>

      <Dialog
        open={sheet}
        onOpenChange={setSheet}
        title="Filters"
        footer={
          <>
            <Button size="action" onClick={clear} disabled={active.length === 0}>
              Clear filters
            </Button>
            <Button size="action" variant="primary" onClick={() => setSheet(false)}>
              Show
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
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMemoryList(
    filters,
    sort,
  )
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const total = data?.pages[0]?.total ?? 0
  const choice = useSelection(rows, idOf)
  const place = JSON.stringify([filters, sort])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => choice.clear(), [place])

  if (isPending) return <SkeletonRows label="Loading memories" />
  if (error) return <ErrorState title="The list could not be loaded" error={error} onRetry={refetch} />
  if (total === 0) {
    return Object.keys(filters).length > 0 ? <NothingMatches filters={filters} onClear={onClear} /> : <NothingHere />
  }
  return (
    <>
      <ListHead rows={rows} total={total} filters={filters} sort={sort} choice={choice} />
      <MemoryList
        key={place}
        rows={rows}
        total={total}
        query={filters.q}
        place={place}
        choice={choice}
        hasMore={hasNextPage && !isFetchingNextPage}
        onMore={fetchNextPage}
      />
    </>
  )
}

const idOf = ({ id }: ListedMemory) => id

type HeadProps = {
  rows: ListedMemory[]
  total: number
  filters: Filters
  sort: Sort
  choice: ReturnType<typeof useSelection<ListedMemory>>
}

function ListHead({ rows, total, filters, sort, choice }: HeadProps) {
  const router = useRouter()
  const [collecting, setCollecting] = useState(false)
  const [retracting, setRetracting] = useState(false)
  const [erasing, setErasing] = useState<Memory[] | null>(null)
  const chosen = [...choice.selection.values()]
  const retractable = chosen.filter((memory) => memory.status !== 'retracted')

  const selectAll = async () => {
    setCollecting(true)
    try {
      choice.selectAll(await everyMemory(filters, sort))
    } catch (error) {
      toast.fault(error)
    }
    setCollecting(false)
  }

  return (
    <>
      {chosen.length === 0 ? (
        <div className="flex h-11 shrink-0 items-center gap-3 border-y border-line px-4 phone:h-14">
          <Checkbox aria-label="Select the rows loaded so far" checked={false} onClick={() => choice.selectAll(rows)} />
          <p aria-live="polite" className="text-control text-ink-2 tabular-nums">
            {counted(total, 'memory', 'memories')}
          </p>
        </div>
      ) : (
        <SelectionBar
          selected={chosen.length}
          total={total}
          onSelectAll={selectAll}
          collecting={collecting}
          onClear={choice.clear}
          onErase={() => setErasing(chosen)}
        >
          <Button
            variant="retract"
            size="sm"
            icon={EyeOff}
            onClick={() => setRetracting(true)}
            disabled={retractable.length === 0}
          >
            Retract
          </Button>
        </SelectionBar>
      )}
      <RetractDialog
        memories={retractable}
        open={retracting}
        onClose={() => setRetracting(false)}
        onRetracted={choice.clear}
      />
      <EraseDialog
        target={erasing && { memories: erasing }}
        onClose={() => setErasing(null)}
        onErased={(receipts) => {
          setErasing(null)
          choice.clear()
          router.push(`/memories?receipt=${receipts.join(',')}`)
        }}
      />
    </>
  )
}

/** All that match, page after page. */
async function everyMemory(filters: Filters, sort: Sort) {
  const all: ListedMemory[] = []
  let cursor: string | null = null
  do {
    const page = await listPage({ ...filters, sort }, cursor, undefined, 200)
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return all
}
