'use client'

import { Download } from 'lucide-react'
import type { ImportError, ImportRun } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { figure } from '../ui/count-words'
import { csvText } from '../ui/csv-text'
import { download } from '../ui/download'
import { ErrorRows } from './error-rows'
import { importName } from './import-words'

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
      <ErrorRows items={items} />
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
