import { Unreadable } from '../errors'
import type { Adapter, ReadContext, Reading } from './adapter'
import { type JsonRecord, jsonRecords, startsLikeJson } from './json-records'
import type { ReadableFile } from './read-upload'
import type { UploadedDocument } from './upload-documents'
import { keysOf, kindOf, type Seen } from './what-was-seen'
import { isMadeToHurt } from './zip-entries'

/** Where in the upload a reading stands, such as `conversations.json #12`. */
export type DocumentReading = Reading & { position: string }

const MOST_WITHHELD = 10_000
const UNKNOWN = 'of no known format'

/**
 * Reads one document record by record. The first format that is recognised is that of the document; another one beside
 * it is reported, not mixed in. A record of no known format is a fault only beside records that are known:
 * otherwise the whole document is a stranger, as the companions of an export are, and is noted in `seen`.
 */
export async function* readDocument(
  document: UploadedDocument,
  wanted: readonly Adapter[],
  keyedRef: ReadContext['keyedRef'],
  seen: Seen,
): AsyncGenerator<DocumentReading> {
  if (!startsLikeJson(document.head)) return void seen.strangers.push(kindOf(document.head))

  const context: ReadContext = { file: { name: document.name }, keyedRef }
  const withheld: DocumentReading[] = []
  let [records, faults, items, empties] = [0, 0, 0, 0]
  let keys: string | null = null
  let adapter: Adapter | null = null
  let failure: Unreadable | null = null

  try {
    for await (const record of jsonRecords(document.chunks)) {
      records++
      if (record.fault !== undefined) faults++
      const position = [document.name, record.position].filter(Boolean).join(' ')
      const recognised = adapterFor(record, adapter, wanted, context.file)
      if (!recognised || (adapter && adapter !== recognised)) {
        const reason = record.fault ?? (recognised ? `of ${recognised.label}: import it in a file of its own` : UNKNOWN)
        const reading = { outcome: 'unreadable', position, reason } as const
        keys ??= keysOf(record.value)
        if (adapter) yield reading
        else if (withheld.length < MOST_WITHHELD) withheld.push(reading)
        continue
      }
      if (!adapter) yield* withheld
      adapter = recognised
      for (const reading of readRecord(adapter, record.value, position, context)) {
        if (reading.outcome === 'item') items++
        if (reading.outcome === 'empty') empties++
        yield { position, ...reading }
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
    failure = faults > 0 ? notJson(document.name) : error
  }

  if (failure) seen.failures.push({ name: document.name, error: failure })
  else if (adapter) {
    seen.items += items
    seen.empties += empties
  } else if (faults > 0 && faults === records)
    seen.failures.push({ name: document.name, error: notJson(document.name) })
  else if (records > 0) seen.strangers.push(keys ? `JSON with the keys ${keys}` : 'JSON without keys')
  else seen.emptyLists++
}

function adapterFor(
  { value, fault }: JsonRecord,
  known: Adapter | null,
  wanted: readonly Adapter[],
  file: ReadableFile,
): Adapter | null {
  if (fault !== undefined) return null
  if (known?.recognises(value, file)) return known
  return wanted.find((adapter) => adapter.recognises(value, file)) ?? null
}

/** Whatever is odd about a record, it costs only that record. */
function readRecord(adapter: Adapter, value: unknown, position: string, context: ReadContext): Reading[] {
  try {
    return adapter.read(value, position, context)
  } catch {
    return [{ outcome: 'unreadable', position, reason: `not readable as ${adapter.label}` }]
  }
}

const notJson = (name: string) => new Unreadable('invalid_json', `${name} is not valid JSON.`)
