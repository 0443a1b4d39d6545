'use client'

import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'
import { Table, TableCell, TableHead, TableRow } from '../ui/table'
import { usePhone } from '../ui/use-phone'
import type { Suppressed } from './use-suppressed'

type Props = { rows: Suppressed[]; onAllow: (row: Suppressed) => void }

/** A table where there is room, items of three lines on a phone. */
export function SuppressedTable(props: Props) {
  return usePhone() ? <Items {...props} /> : <Rows {...props} />
}

const nameOf = (row: Suppressed) => `${row.source} ${row.sourceRef}`

function Rows({ rows, onAllow }: Props) {
  const t = useTranslations('suppression')
  const { figure } = useFormats()
  const { thingWord } = useMarks()
  return (
    <Table aria-label={t('table.label')}>
      <thead>
        <tr>
          <TableHead>{t('table.source')}</TableHead>
          <TableHead>{t('table.reference')}</TableHead>
          <TableHead>{t('table.erased')}</TableHead>
          <TableHead>{t('table.reason')}</TableHead>
          <TableHead className="text-right">{t('table.times')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('allowColumn')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={nameOf(row)}>
            <TableCell className="whitespace-nowrap text-ink-2">
              <SourceMark source={row.source} size={16} />
              <span className="ml-5 block text-meta font-normal text-ink-3">{thingWord(row.source)}</span>
            </TableCell>
            <TableCell className="w-2/5 max-w-0">
              <span className="mono block truncate text-meta text-ink" title={row.sourceRef}>
                {row.sourceRef}
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap text-ink-2">
              <RelativeDate at={row.erasedAt} />
            </TableCell>
            <TableCell className="max-w-48">
              <span
                className={cn('block truncate', row.reason ? 'text-ink-2' : 'text-ink-3')}
                title={row.reason ?? undefined}
              >
                {row.reason ?? t('table.noReason')}
              </span>
            </TableCell>
            <TableCell
              className={cn('text-right tabular-nums', row.timesBlocked > 0 ? 'font-semibold text-ink' : 'text-ink-3')}
            >
              {figure(row.timesBlocked)}
            </TableCell>
            <TableCell className="text-right">
              <Allow row={row} onAllow={onAllow} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function Items({ rows, onAllow }: Props) {
  const t = useTranslations('suppression')
  const { thingWord } = useMarks()
  return (
    <Card>
      <ul aria-label={t('table.label')}>
        {rows.map((row) => (
          <li key={nameOf(row)} className="border-b border-line px-4 py-3 last:border-0">
            <div className="flex justify-between gap-3 text-control text-ink-2">
              <span className="flex min-w-0 items-center gap-1.5">
                <SourceMark source={row.source} />
                <span className="text-meta font-normal text-ink-3">{thingWord(row.source)}</span>
              </span>
              <RelativeDate at={row.erasedAt} className="text-meta font-normal text-ink-3" />
            </div>
            <p className="mono my-1.5 text-meta wrap-anywhere text-ink">{row.sourceRef}</p>
            <div className="flex items-center justify-between gap-3">
              <p className="text-meta font-normal text-ink-2">
                {row.reason ?? t('table.noReasonGiven')} · {t('blockedTimes', { count: row.timesBlocked })}
              </p>
              <Allow row={row} onAllow={onAllow} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Allow({ row, onAllow }: { row: Suppressed; onAllow: Props['onAllow'] }) {
  const t = useTranslations('suppression')
  return (
    <Button
      size="sm"
      onClick={() => onAllow(row)}
      aria-label={t('allowOne', { source: row.source, reference: row.sourceRef })}
    >
      {t('allow')}
    </Button>
  )
}
