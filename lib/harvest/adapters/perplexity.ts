import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { oldestFirst } from '../oldest-first'
import { readTime } from '../timestamps'
import { conversationReading } from './conversation-reading'
import { idsIn } from './ids'
import { readEntry } from './perplexity-entry'

/** Threads as browser tools save them: question and answer in one record, the thread named in each or around them all. */
export const perplexity: RecordAdapter = {
  source: 'perplexity',
  label: 'Perplexity',

  recognises: (record) => isObject(record) && (isEntry(record) || objectsIn(record.entries).some(isEntry)),

  open(context) {
    const loose: JsonObject[] = []
    let metadata: JsonObject = {}
    return {
      read(record, position) {
        if (!isObject(record)) return []
        if (!isEntry(record)) {
          return threadsAmong(objectsIn(record.entries).filter(isEntry), aboutThread(record), position, context)
        }
        loose.push(record)
        return []
      },
      around(rest) {
        if (isObject(rest)) metadata = aboutThread(rest)
      },
      end: () => threadsAmong(loose, metadata, context.file.name, context),
    }
  },
}

const isEntry = (record: JsonObject) =>
  typeof record.query_str === 'string' ||
  (typeof record.query === 'string' &&
    'answer' in record &&
    ['uuid', 'timestamp', 'sources', 'thread_id'].some((key) => key in record))

/** What a file says of its thread stands in a `metadata` of its own or beside the entries. */
const aboutThread = (holder: JsonObject) =>
  ['metadata', 'thread_metadata', 'thread'].map((key) => holder[key]).find(isObject) ?? holder

/** What names a thread, in the file's own words or in an entry's. */
const threadIds = (about: JsonObject) =>
  idsIn(about.thread_id, about.context_uuid, about.thread_uuid, about.thread_url_slug, slugIn(about.thread_url))

const slugIn = (address: unknown) => /\/search\/([^/?#]{1,300})/.exec(textOf(address))?.[1]

/** A thread named around all entries holds them all; else an entry names its own, or stands by itself. */
function threadsAmong(entries: JsonObject[], metadata: JsonObject, position: string, context: ReadContext): Reading[] {
  const around = threadIds(metadata)
  const isOne = around.length > 0 || titleOf(metadata) !== ''
  const threads = new Map<string, JsonObject[]>()
  entries.forEach((entry, i) => {
    const [thread = `#${i}`] = isOne ? [''] : threadIds(entry)
    if (threads.has(thread)) threads.get(thread)!.push(entry)
    else threads.set(thread, [entry])
  })
  return [...threads.values()].map((thread) =>
    readThread(thread, isOne ? metadata : {}, [...around, ...thread.flatMap(threadIds)], position, context),
  )
}

/** Entries' own ids are names of the thread too: another tool may save one entry by itself. */
function readThread(
  entries: JsonObject[],
  metadata: JsonObject,
  ids: string[],
  position: string,
  context: ReadContext,
) {
  const inTime = oldestFirst(entries.map((entry) => ({ entry, at: timeOf(entry), author: null })))
  const told = {
    source: 'perplexity',
    provider: 'Perplexity',
    ids: [...ids, ...inTime.flatMap(({ entry }) => idsIn(entry.uuid, entry.backend_uuid))],
    title: titleOf(metadata) || entries.map(titleOf).find(Boolean),
    header: [
      ['Link', cleanLine(textOf(metadata.thread_url))],
      ['Model', [...new Set(entries.map(modelOf).filter(Boolean))].join(', ')],
    ] satisfies [string, string][],
    messages: inTime.flatMap(({ entry, at }) => readEntry(entry, at, context)),
  }
  return conversationReading(told, position, context)
}

const titleOf = (about: JsonObject) => textOf(about.thread_title) || textOf(about.title)
const modelOf = (entry: JsonObject) => cleanLine(textOf(entry.display_model) || textOf(entry.model))

const TIMES = ['timestamp', 'entry_created_datetime', 'created_datetime', 'created_at', 'updated_datetime']
const timeOf = (entry: JsonObject) => TIMES.map((key) => readTime(entry[key])).find((at) => at !== null) ?? null
