'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { FindBox } from '../ui/find-box'
import { SkeletonRows } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { OperationRow } from './operation-row'
import { shapeText } from './shape-text'
import { entriesByArea, useReference } from './use-reference'

/** Every door of the API with what it takes and answers, as the server itself tells it. */
export function ReferenceView() {
  const t = useTranslations('reference')
  const [{ q = '', open = '' }, change] = useUrlState()
  const reference = useReference()
  const areas = reference.data ? entriesByArea(reference.data, q) : []

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-control font-body text-ink-2">
          {t.rich('intro', {
            document: (words) => (
              <a className="text-accent-text underline" href="/api/openapi.json">
                {words}
              </a>
            ),
          })}
        </p>
        <FindBox
          label={t('find')}
          words={q}
          onWords={(words) => change({ q: words }, true)}
          className="w-64 phone:w-full"
        />
      </div>
      {reference.isPending && <SkeletonRows rows={8} label={t('loading')} />}
      {reference.error && <ErrorState title={t('failed')} error={reference.error} onRetry={reference.refetch} />}
      {reference.data && areas.length === 0 && (
        <EmptyState
          icon={ListFilter}
          title={t('noMatch.title')}
          actions={<Button onClick={() => change({ q: undefined })}>{t('noMatch.clear')}</Button>}
        >
          {t('noMatch.body')}
        </EmptyState>
      )}
      <div className="space-y-5">
        {areas.map(({ area, says, entries }) => (
          <Card key={area}>
            <CardHead title={area} aside={<span className="phone:hidden">{says}</span>} />
            <ul aria-label={area}>
              {entries.map((entry) => {
                const { operationId } = entry.operation
                return (
                  <OperationRow
                    key={operationId}
                    entry={entry}
                    isOpen={open === operationId}
                    onToggle={() => change({ open: open === operationId ? undefined : operationId })}
                  />
                )
              })}
            </ul>
          </Card>
        ))}
        {reference.data && q === '' && <Shapes schemas={reference.data.components.schemas} />}
      </div>
    </>
  )
}

function Shapes({ schemas }: { schemas: Record<string, Record<string, unknown>> }) {
  const t = useTranslations('reference.shapes')
  return (
    <Card>
      <CardHead title={t('title')} aside={<span className="phone:hidden">{t('says')}</span>} />
      <dl>
        {Object.entries(schemas).map(([name, schema]) => (
          <div key={name} className="border-b border-line px-4 py-3 last:border-0">
            <dt className="mb-1 text-control font-medium text-ink">{name}</dt>
            <dd>
              <pre className="mono text-meta whitespace-pre-wrap wrap-anywhere text-ink-2">{shapeText(schema)}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
