import { problemOf } from '../api/client'
import { atMind } from '../api/mind-in-view'
import { download } from '../ui/download'

const types = { jsonl: 'application/x-ndjson', csv: 'text/csv' }

/** Hands the browser a file of what is selected. @throws ApiProblem */
export async function exportSelection(token: string, format: 'jsonl' | 'csv') {
  const response = await fetch(atMind('/api/memory/selection/export'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, format }),
    cache: 'no-store',
  })
  const text = await response.text()
  if (!response.ok) throw problemOf(response.status, response.headers.get('x-request-id'), text)
  download(`kiwi-selection.${format}`, types[format], text)
}
