import type { ImportItem, ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { statementItem } from '../statement-item'
import { readTime } from '../timestamps'
import { isId } from './ids'

export const isMemory = (record: JsonObject) =>
  'conversations_memory' in record || 'project_memories' in record || 'memory_files' in record

/** What Claude had distilled already: one item for the account, one for each project, one for each memory file. */
export function readMemory(record: JsonObject, position: string, context: ReadContext): Reading[] {
  const account = isId(record.account_uuid) ? record.account_uuid : null
  const projects = isObject(record.project_memories) ? Object.entries(record.project_memories) : []
  const byId = projects.sort(([a], [b]) => (a < b ? -1 : 1))
  const items = [
    memoryItem(
      account && `memories:${account}`,
      textOf(record.conversations_memory),
      'Memory of the account',
      account,
      context,
    ),
    ...byId.map(([project, text]) =>
      memoryItem(isId(project) ? `memories:${project}` : null, textOf(text), 'Memory of the project', project, context),
    ),
    ...objectsIn(record.memory_files).map((file) => fileItem(file, account, context)),
  ].filter((item) => item !== null)

  if (items.length === 0) return [{ outcome: 'empty', position, reason: 'nothing remembered' }]
  return items.map((item) => ({ outcome: 'item', item }))
}

function memoryItem(
  ref: string | null,
  prose: string,
  what: string,
  of: string | null,
  context: ReadContext,
): ImportItem | null {
  const content = cleanText(prose)
  if (content.trim() === '') return null
  return statementItem(
    {
      source: 'claude',
      sourceRef: ref ?? context.keyedRef('claude', what),
      title: '',
      writtenAt: null,
      header: [
        ['Provider', 'Claude'],
        [what, of && cleanLine(of)],
      ],
      content,
    },
    context.keyedRef,
  )
}

function fileItem(file: JsonObject, account: string | null, context: ReadContext): ImportItem | null {
  const path = textOf(file.path)
  const content = cleanText(textOf(file.content))
  if (content.trim() === '') return null
  const ref = account && path && `memories:${account}/${path}`
  return statementItem(
    {
      source: 'claude',
      sourceRef: ref || context.keyedRef('claude', 'Memory file', path || content.slice(0, 500)),
      title: cleanLine(path),
      writtenAt: readTime(file.updated_at),
      header: [
        ['Provider', 'Claude'],
        ['Memory of the account', account],
      ],
      content,
    },
    context.keyedRef,
  )
}
