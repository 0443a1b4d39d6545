'use client'

import { ListFilter } from 'lucide-react'
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
  const [{ q = '', open = '' }, change] = useUrlState()
  const reference = useReference()
  const areas = reference.data ? entriesByArea(reference.data, q) : []

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-control font-body text-ink-2">
          What programs can ask of this Kiwi, made of the schemas it checks with. The same as OpenAPI 3.1 is at{' '}
          <a className="text-accent-text underline" href="/api/openapi.json">
            /api/openapi.json
          </a>
          . Reading can be tried here, as yourself.
        </p>
        <FindBox
          label="Find a door"
          words={q}
          onWords={(words) => change({ q: words }, true)}
          className="w-64 phone:w-full"
        />
      </div>
      {reference.isPending && <SkeletonRows rows={8} label="Loading the reference" />}
      {reference.error && (
        <ErrorState title="The reference could not be loaded" error={reference.error} onRetry={reference.refetch} />
      )}
      {reference.data && areas.length === 0 && (
        <EmptyState
          icon={ListFilter}
          title="No door has these words"
          actions={<Button onClick={() => change({ q: undefined })}>Clear</Button>}
        >
          Paths, methods and summaries are looked through.
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
  return (
    <Card>
      <CardHead title="Shapes" aside={<span className="phone:hidden">What the names in the answers stand for</span>} />
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
