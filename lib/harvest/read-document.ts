import { Unreadable } from '../errors'
import type { DocumentKind, FileAdapter, ReadContext, Reading, RecordAdapter, RecordReader, WholeFile } from './adapter'
import { fileAdapters, recordAdapters } from './adapters/registry'
import { textOfHead } from './decode-text'
import { inUtf8 } from './in-utf8'
import { type JsonRecord, jsonRecords, NOT_JSON, type Recognition } from './json-records'
import { looksLikeJson } from './looks-like-json'
import { isHidden, relativeRef } from './relative-ref'
import type { UploadedDocument } from './upload-documents'
import { failureOf, keysOf, kindOf, newSeen, type Seen } from './what-was-seen'
import { isMadeToHurt } from './zip-entries'

export type Adapter = RecordAdapter | FileAdapter
/** Which formats to look for. */
export type Wanted = { records: readonly RecordAdapter[]; files: readonly FileAdapter[] }

/** Where in the upload a reading stands, such as `conversations.json #12`, and what read it. */
export type DocumentReading = Reading & {
  position: string
  adapter: Adapter | null
  /** Of the record that is this one item and nothing else. */
  key?: string
}

/** A record that was read before, byte for byte, and became the item it was then. */
export type KnownReading = { outcome: 'known'; position: string; key: string }

const MOST_WITHHELD = 10_000
const UNKNOWN = 'of no known format'

/**
 * All formats for `auto`, those of documents for `documents`, else those whose items carry this source: none when
 * nothing here reads it.
 */
export function formatsFor(source: string): Wanted {
  if (source === 'documents') return { records: [], files: fileAdapters.filter((adapter) => adapter.isDocument) }
  const isWanted = (adapter: Adapter) => source === 'auto' || adapter.source === source
  return { records: recordAdapters.filter(isWanted), files: fileAdapters.filter(isWanted) }
}

/** Reads one document, as JSON or as a whole. One of no known kind is noted in `seen`: it is a stranger there. */
export async function* readDocument(
  document: UploadedDocument,
  wanted: Wanted,
  context: ReadContext,
  seen: Seen,
  recognition?: Recognition,
): AsyncGenerator<DocumentReading | KnownReading> {
  const json = inUtf8(document)
  if (wanted.records.length > 0 && looksLikeJson(json))
    return yield* readRecords(json, wanted.records, context, seen, recognition)

  const file = wholeFile(document)
  const adapter = wanted.files.find((one) => one.recognises(file))
  if (adapter?.isDocument && isHidden(relativeRef(file.name, context.names))) return void seen.names.push(file.name)
  if (adapter) yield* readWhole(adapter, file, context, seen)
  else noteStranger(seen, document.name, kindOf(document.head))
}

/** What programs keep for themselves beside a person's documents is worth no word. */
const HOUSEKEEPING = /(?:^|\/)(?:\.(?:obsidian|trash|git)\/|__MACOSX\/|\.DS_Store$|Thumbs\.db$)/

function noteStranger(seen: Seen, name: string, kind: string) {
  if (HOUSEKEEPING.test(name)) seen.names.push(name)
  else seen.strangers.push({ name, kind })
}

function wholeFile({ name, head, chunks }: UploadedDocument): WholeFile {
  let text: string | null | undefined
  return {
    name,
    head,
    chunks,
    get text() {
      if (text === undefined) text = textOfHead(head)
      return text
    },
    async bytes(mostBytes) {
      const pieces: Buffer[] = []
      let bytes = 0
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > mostBytes)
          throw new Unreadable('too_long', `It is longer than ${Math.floor(mostBytes / 2 ** 20)} MB.`)
        pieces.push(chunk)
      }
      return Buffer.concat(pieces)
    },
  }
}

/** Whatever is odd about a file costs only that file. */
async function* readWhole(
  adapter: FileAdapter,
  file: WholeFile,
  context: ReadContext,
  seen: Seen,
): AsyncGenerator<DocumentReading> {
  try {
    for await (const reading of adapter.read(file, context)) {
      countIn(seen, reading)
      yield { position: file.name, ...reading, adapter }
    }
  } catch (error) {
    if (isMadeToHurt(error)) throw error
    const failure = error instanceof Unreadable ? error : notReadable(file.name, adapter)
    seen.failures.push(failureOf(file.name, failure, kindOfDocument(adapter)))
  }
}

export function kindOfDocument(adapter: Adapter | null): DocumentKind {
  if (adapter?.isExport) return 'export'
  return adapter && 'isDocument' in adapter && adapter.isDocument ? 'document' : 'other'
}

const notReadable = (name: string, { label }: Adapter) =>
  new Unreadable('unreadable', `${name} could not be read as ${label}.`)

/**
 * Reads one document record by record. The first format that is recognised is that of the document; another one beside
 * it is reported, not mixed in. A record of no known format is a fault only beside records that are known:
 * otherwise the whole document is a stranger, as the companions of an export are.
 */
async function* readRecords(
  document: UploadedDocument,
  wanted: readonly RecordAdapter[],
  context: ReadContext,
  seen: Seen,
  recognition?: Recognition,
): AsyncGenerator<DocumentReading | KnownReading> {
  const withheld: DocumentReading[] = []
  const met: Seen = newSeen()
  let [records, faults] = [0, 0]
  let keys: string | null = null
  let firstFault = NOT_JSON
  let adapter: RecordAdapter | null = null
  let reader: RecordReader | null = null
  let failure: Unreadable | null = null

  try {
    for await (const record of jsonRecords(document.chunks, (rest) => reader?.around?.(rest), recognition)) {
      records++
      if (record.fault !== undefined && faults++ === 0) firstFault = record.fault
      const position = [document.name, record.position].filter(Boolean).join(' ')
      const recognised = adapterFor(record, adapter, wanted, context)
      if (!recognised || (adapter && adapter !== recognised)) {
        const reason = record.fault ?? (recognised ? `of ${recognised.label}: import it in a file of its own` : UNKNOWN)
        const reading = { outcome: 'unreadable', position, reason, adapter } as const
        keys ??= keysOf(record.value)
        if (adapter) yield reading
        else if (withheld.length < MOST_WITHHELD) withheld.push(reading)
        continue
      }
      if (!adapter) yield* withheld
      adapter = recognised
      reader ??= adapter.open(context)
      if (record.known !== undefined) {
        met.items++
        yield { outcome: 'known', position, key: record.key! }
        continue
      }
      const readings = readingsOf(adapter, position, () => reader!.read(record.value, position))
      const key = adapter.isSelfContained && readings.length === 1 ? record.key : undefined
      for (const reading of readings) {
        countIn(met, reading)
        yield { ...reading, key }
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || isMadeToHurt(error)) throw error
    failure = faults > 0 ? faulty(document.name, firstFault) : error
  }

  if (failure) seen.failures.push(failureOf(document.name, failure))
  else if (adapter) {
    for (const reading of readingsOf(adapter, document.name, () => reader?.end?.() ?? [])) {
      countIn(met, reading)
      yield reading
    }
    // What was read of a document that breaks off does not make an upload one in which something was found.
    seen.items += met.items
    seen.empties += met.empties
    seen.unreadable += met.unreadable
  } else if (faults > 0 && faults === records)
    seen.failures.push(failureOf(document.name, faulty(document.name, firstFault)))
  else if (records > 0) noteStranger(seen, document.name, keys ? `JSON with the keys ${keys}` : 'JSON without keys')
  else seen.emptyLists++
}

function adapterFor(
  { value, fault, known: source }: JsonRecord,
  known: RecordAdapter | null,
  wanted: readonly RecordAdapter[],
  { file }: ReadContext,
): RecordAdapter | null {
  if (fault !== undefined) return null
  if (source !== undefined) return wanted.find((adapter) => adapter.source === source) ?? null
  if (known?.recognises(value, file)) return known
  return wanted.find((adapter) => adapter.recognises(value, file)) ?? null
}

/** Whatever is odd about a record, it costs only that record. */
function readingsOf(adapter: RecordAdapter, position: string, read: () => Reading[]): DocumentReading[] {
  try {
    return read().map((reading) => ({ position, ...reading, adapter }))
  } catch {
    return [{ outcome: 'unreadable', position, reason: `not readable as ${adapter.label}`, adapter }]
  }
}

function countIn(seen: Seen, { outcome }: Reading) {
  if (outcome === 'item') seen.items++
  if (outcome === 'empty') seen.empties++
  if (outcome === 'unreadable') seen.unreadable++
}

const faulty = (name: string, fault: string) =>
  fault === NOT_JSON
    ? new Unreadable('invalid_json', `${name} is not valid JSON.`)
    : new Unreadable('too_long', `What is in ${name} is ${fault}.`)
