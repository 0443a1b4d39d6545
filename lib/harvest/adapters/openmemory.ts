import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { singleStatementItem } from '../statement-item'
import { readTime } from '../timestamps'
import { idsIn } from './ids'

const STATES = new Set(['active', 'paused', 'archived', 'deleted'])

/**
 * OpenMemory's backup: the whole of it as one document, and beside it the memories again, one a line, which are the
 * same items under the same ids.
 */
export const openMemory: RecordAdapter = {
  source: 'openmemory',
  label: 'OpenMemory',
  isExport: true,

  recognises: (record) => isObject(record) && (isBackup(record) || isLine(record)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record)) return []
      if (isLine(record)) return [readMemory(record, namesOf(record), position, context)]
      const [apps, categories] = [namesById(record.apps), namesById(record.categories)]
      const memories = objectsIn(record.memories)
      if (memories.length === 0) return [{ outcome: 'empty', position, reason: 'nothing remembered' }]
      return memories.map((memory, i) => {
        const ids = Array.isArray(memory.category_ids) ? memory.category_ids : []
        const names = {
          app: apps.get(textOf(memory.app_id)) ?? '',
          categories: ids.map((id) => categories.get(textOf(id)) ?? ''),
        }
        return readMemory(memory, names, `${position} #${i + 1}`.trim(), context)
      })
    },
  }),
}

const isBackup = (record: JsonObject) =>
  Array.isArray(record.memories) &&
  ('export_meta' in record || 'memory_categories' in record || (isObject(record.user) && Array.isArray(record.apps)))

const isLine = (record: JsonObject) =>
  typeof record.state === 'string' &&
  STATES.has(record.state) &&
  'id' in record &&
  'content' in record &&
  ('app' in record || 'categories' in record)

type Names = { app: string; categories: string[] }

const namesOf = ({ app, categories }: JsonObject): Names => ({
  app: textOf(app),
  categories: Array.isArray(categories) ? categories.map(textOf) : [],
})

const namesById = (rows: unknown) => new Map(objectsIn(rows).map(({ id, name }) => [textOf(id), textOf(name)]))

/** What the person deleted or put away there is not brought back here. */
function readMemory(memory: JsonObject, names: Names, position: string, context: ReadContext): Reading {
  const state = textOf(memory.state)
  if (state === 'deleted' || state === 'archived' || memory.deleted_at)
    return { outcome: 'empty', position, reason: `a memory that was ${state === 'archived' ? state : 'deleted'} there` }

  const content = cleanText(textOf(memory.content))
  const writtenAt = readTime(memory.created_at)
  const [sourceRef = context.keyedRef('openmemory', writtenAt, content.slice(0, 500))] = idsIn(memory.id)
  const item = singleStatementItem(
    {
      source: 'openmemory',
      sourceRef,
      title: '',
      writtenAt,
      updatedAt: readTime(memory.updated_at),
      header: [
        ['Provider', 'OpenMemory'],
        ['Memory', cleanLine(textOf(memory.id))],
        ['Application', cleanLine(names.app)],
        ['Categories', names.categories.map(cleanLine).filter(Boolean).sort().join(', ')],
        ['State', state === 'paused' ? state : null],
        ['More', isObject(memory.metadata) ? cleanLine(readable(memory.metadata)) : null],
      ],
      content,
    },
    context.keyedRef,
  )
  return item ? { outcome: 'item', item } : { outcome: 'empty', position, reason: 'a memory without words' }
}
