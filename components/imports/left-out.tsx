'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { csvText } from '@/lib/contract/csv-text'
import type { ImportError, ImportRun } from '@/lib/contract/import'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { download } from '../ui/download'
import { ErrorRows } from './error-rows'
import { importName } from './import-words'

/** What was read but not taken in: where it stands in the file, and why. */
export function LeftOut({ run, items }: { run: ImportRun; items: ImportError[] }) {
  const t = useTranslations('imports')
  const { failed, skippedEmpty, guardErrors } = run.counts
  const all = Math.max(items.length, failed + skippedEmpty + guardErrors)
  return (
    <Card>
      <CardHead
        title={t('leftOut.title')}
        aside={
          <Button
            size="sm"
            icon={Download}
            onClick={() => download('not-taken-in.csv', 'text/csv;charset=utf-8', leftOutCsv(run, items, t))}
          >
            {t('leftOut.download')}
          </Button>
        }
      />
      <ErrorRows items={items} />
      {all > items.length && (
        <p className="border-t border-line px-4 py-3 text-meta font-normal text-ink-3">
          {t('leftOut.first', { count: items.length, all })}
        </p>
      )}
    </Card>
  )
}

/** The list as a file, for looking into it beside the export. */
export const leftOutCsv = (run: ImportRun, items: ImportError[], t: Translator<'imports'>) =>
  csvText([['upload', 'item', 'reason'], ...items.map(({ item, message }) => [importName(run, t), item, message])])
