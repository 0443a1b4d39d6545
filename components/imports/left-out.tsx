'use client'

import { Download } from 'lucide-react'
import type { ImportError, ImportRun } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { figure } from '../ui/count-words'
import { csvText } from '../ui/csv-text'
import { download } from '../ui/download'
import { importName, sentence } from './import-words'

/** What was read but not taken in: where it stands in the file, and why. */
export function LeftOut({ run, items }: { run: ImportRun; items: ImportError[] }) {
  const { failed, skippedEmpty, guardErrors } = run.counts
  const all = Math.max(items.length, failed + skippedEmpty + guardErrors)
  return (
    <Card>
      <CardHead
        title="Not taken in"
        aside={
          <Button
            size="sm"
            icon={Download}
            onClick={() => download('not-taken-in.csv', 'text/csv;charset=utf-8', leftOutCsv(run, items))}
          >
            Download list
          </Button>
        }
      />
      <ul>
        {items.map(({ item, message }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list; one item may have several messages
            key={place}
            className="grid min-h-10 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 phone:grid-cols-1"
          >
            <span className="mono text-meta break-all text-ink">{item}</span>
            <span className="text-control font-normal break-words text-ink-2">{sentence(message)}</span>
          </li>
        ))}
      </ul>
      {all > items.length && (
        <p className="border-t border-line px-4 py-3 text-meta font-normal text-ink-3">
          The first {figure(items.length)} of {figure(all)} are listed.
        </p>
      )}
    </Card>
  )
}

/** The list as a file, for looking into it beside the export. */
export const leftOutCsv = (run: ImportRun, items: ImportError[]) =>
  csvText([['upload', 'item', 'reason'], ...items.map(({ item, message }) => [importName(run), item, message])])
