import type { ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { documentItem } from '../document-item'
import { type JsonObject, objectsIn, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import type { Header } from '../transcript'
import { idsIn } from './ids'

export const isProject = (record: JsonObject) =>
  typeof record.uuid === 'string' && (Array.isArray(record.docs) || 'prompt_template' in record)

/** Each document is a thing of its own; what the project says about itself is kept with every one of them. */
export function readProject(record: JsonObject, position: string, context: ReadContext): Reading[] {
  const documents = objectsIn(record.docs).filter((document) => textOf(document.content).trim() !== '')
  if (documents.length === 0) return [{ outcome: 'empty', position, reason: 'a project without documents' }]
  return documents.map((document) => ({ outcome: 'item', item: itemOf(document, record, context) }))
}

function itemOf(document: JsonObject, project: JsonObject, context: ReadContext) {
  const title = cleanLine(textOf(document.filename))
  const createdAt = readTime(document.created_at)
  const content = cleanText(textOf(document.content))
  const [sourceRef = context.keyedRef('claude', createdAt, textOf(project.uuid), content.slice(0, 500))] = idsIn(
    document.uuid,
  )
  const header: Header = [
    ['Provider', 'Claude'],
    ['Document', cleanLine(textOf(document.uuid))],
    ['Project', `${cleanLine(textOf(project.name))} ${cleanLine(textOf(project.uuid))}`.trim()],
    ['About the project', cleanText(textOf(project.description)).trim()],
    ['Instructions of the project', cleanText(textOf(project.prompt_template)).trim()],
  ]
  return documentItem({
    source: 'claude',
    sourceRef,
    title,
    occurredAt: createdAt,
    updatedAt: readTime(document.updated_at) ?? readTime(project.updated_at) ?? createdAt,
    header,
    content,
  })
}
