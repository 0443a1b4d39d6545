import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { singleStatementItem } from '../statement-item'
import { readTime } from '../timestamps'
import { idsIn } from './ids'

/** Memories out of mem0: whole answers of its API or files made of them, or a bare list of rows. */
export const mem0: RecordAdapter = {
  source: 'mem0',
  label: 'mem0',

  recognises: (record) => isObject(record) && (isRow(record) || rowsIn(record) !== null),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record)) return []
      if (isRow(record)) return [readRow(record, position, context)]
      const rows = rowsIn(record) ?? []
      const relations = objectsIn(record.relations).length
      return [
        ...rows.map((row, i) => readRow(row, `${position} #${i + 1}`.trim(), context)),
        ...(relations > 0
          ? [{ outcome: 'empty', position, reason: 'relations of a graph without words' } as const]
          : []),
        ...(rows.length === 0 ? [{ outcome: 'empty', position, reason: 'nothing remembered' } as const] : []),
      ]
    },
  }),
}

/** Null when this is no answer of this kind; an empty answer is known by what else it says. */
function rowsIn(record: JsonObject): JsonObject[] | null {
  for (const list of [record.results, record.memories]) {
    if (!Array.isArray(list)) continue
    const rows = objectsIn(list)
    if (rows.some(isRow) || (list.length === 0 && Array.isArray(record.relations))) return rows
  }
  return null
}

const isRow = (row: JsonObject) =>
  'memory' in row &&
  (typeof row.memory === 'string' || row.memory === null) &&
  ['id', 'hash', 'user_id', 'agent_id', 'run_id', 'created_at', 'categories'].some((key) => key in row)

function readRow(row: JsonObject, position: string, context: ReadContext): Reading {
  if (row.event === 'DELETE') return { outcome: 'empty', position, reason: 'a memory that was deleted there' }
  const content = cleanText(textOf(row.memory))
  const writtenAt = readTime(row.created_at)
  const [sourceRef = context.keyedRef('mem0', writtenAt, content.slice(0, 500))] = idsIn(row.id)
  const line = (value: unknown) => cleanLine(textOf(value))
  const item = singleStatementItem(
    {
      source: 'mem0',
      sourceRef,
      title: '',
      writtenAt,
      updatedAt: readTime(row.updated_at),
      header: [
        ['Provider', 'mem0'],
        ['Memory', line(row.id)],
        ['Of', [row.user_id, row.agent_id, row.app_id, row.run_id].map(line).filter(Boolean).join(', ')],
        ['Categories', Array.isArray(row.categories) ? row.categories.map(line).filter(Boolean).join(', ') : null],
        ['More', cleanLine(readable(row.metadata))],
      ],
      content,
    },
    context.keyedRef,
  )
  return item ? { outcome: 'item', item } : { outcome: 'empty', position, reason: 'a memory without words' }
}
