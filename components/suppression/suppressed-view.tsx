'use client'

import { Ban, Download, ListFilter, ShieldCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { csvText } from '@/lib/contract/csv-text'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'
import { useMarks } from '../marks/use-marks'
import { useStats } from '../shell/use-stats'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { download } from '../ui/download'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadMore } from '../ui/load-more'
import { Menu, MenuItem } from '../ui/menu'
import { SearchInput } from '../ui/search-input'
import { SkeletonRows } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useUrlState } from '../ui/use-url-state'
import { AllowDialog } from './allow-dialog'
import { Receipts } from './receipts'
import { SuppressedTable } from './suppressed-table'
import { everySuppressed, type Suppressed, useSuppressed } from './use-suppressed'

/** The list every import is checked against, with the way back for each row, and the receipts under it. */
export function SuppressedView() {
  const t = useTranslations('suppression')
  const [{ find = '' }, change] = useUrlState()
  const [allowing, setAllowing] = useState<Suppressed | null>(null)
  const list = useSuppressed(useDeferredValue(find))
  const { data: stats } = useStats()
  const rows = list.data?.pages.flatMap((page) => page.suppressed) ?? []
  const total = list.data?.pages[0]?.total ?? 0

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="px-6 py-6 phone:px-4 phone:py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="max-w-160 text-control font-body text-ink-2">{t('says')}</p>
          <Badge icon={ShieldCheck} tone="good">
            {t('checked')}
          </Badge>
        </div>
        <div className="mt-4 mb-4 flex items-center gap-2">
          <SearchInput
            label={t('find')}
            placeholder={t('find')}
            value={find}
            onChange={(next) => change({ find: next }, true)}
            className="w-80 phone:w-auto phone:flex-1"
          />
          <p aria-live="polite" className="ml-auto text-control text-ink-2 tabular-nums phone:sr-only">
            {list.data && sumWords(t, total, find === '' ? stats?.blocked : undefined)}
          </p>
          <ExportMenu disabled={rows.length === 0} />
        </div>

        {list.isPending && <SkeletonRows rows={6} label={t('loading')} />}
        {list.error && <ErrorState title={t('failed')} error={list.error} onRetry={list.refetch} />}
        {list.data &&
          !list.error &&
          total === 0 &&
          (find === '' ? (
            <EmptyState icon={Ban} title={t('empty.title')}>
              {t('empty.says')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={ListFilter}
              title={t('nothing.title')}
              actions={<Button onClick={() => change({ find: undefined })}>{t('nothing.clear')}</Button>}
            >
              {t('nothing.says', { find })}
            </EmptyState>
          ))}
        {rows.length > 0 && !list.error && <SuppressedTable rows={rows} onAllow={setAllowing} />}
        <LoadMore list={list} />
        <Receipts />
      </div>
      <AllowDialog row={allowing} onClose={() => setAllowing(null)} />
    </div>
  )
}

/** `blocked` is known of the whole list, not of a part that was searched out. */
function sumWords(t: Translator<'suppression'>, count: number, blocked: number | undefined) {
  return blocked === undefined ? t('sources', { count }) : t('sourcesBlocked', { count, blocked })
}

function ExportMenu({ disabled }: { disabled: boolean }) {
  const t = useTranslations('suppression.export')
  const marks = useMarks()
  const save = async (form: 'csv' | 'json') => {
    try {
      const rows = await everySuppressed()
      if (form === 'json') download('kiwi-suppressed.json', 'application/json', `${JSON.stringify(rows, null, 2)}\n`)
      else download('kiwi-suppressed.csv', 'text/csv', csvOf(rows, marks))
    } catch (error) {
      toast.fault(error)
    }
  }
  return (
    <Menu
      label={t('label')}
      trigger={
        <Button icon={Download} disabled={disabled}>
          {t('label')}
        </Button>
      }
    >
      <MenuItem onSelect={() => save('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => save('json')}>{t('json')}</MenuItem>
    </Menu>
  )
}

function csvOf(rows: Suppressed[], { sourceWord }: Marks) {
  const head = ['provider', 'source', 'sourceRef', 'erasedAt', 'reason', 'timesBlocked']
  const body = rows.map((row) => [
    sourceWord(row.source),
    row.source,
    row.sourceRef,
    row.erasedAt,
    row.reason ?? '',
    row.timesBlocked,
  ])
  return csvText([head, ...body])
}
