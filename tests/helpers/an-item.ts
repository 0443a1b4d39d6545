import type { ImportItem, ImportPart } from '@/lib/mind/archive/import-item'

const start = Date.parse('2026-02-03T09:00:00Z')

/** An imported conversation of these turns, the person first, with offsets that fit its archive text. */
export function aConversation(turns: string[], more: Partial<ImportItem> & { ids?: string[] } = {}): ImportItem {
  const { ids, ...fields } = more
  const header = `# ${fields.title ?? 'A conversation'}\n`
  let text = header
  const parts: ImportPart[] = turns.map((content, at) => {
    text += `\n[${at % 2 ? 'Assistant' : 'You'}]\n`
    const from = text.length
    text += `${content}\n`
    return {
      message: ids?.[at] ?? `m${at}`,
      author: at % 2 ? 'assistant' : 'person',
      kind: 'turn',
      title: null,
      content,
      occurredAt: start + at * 60_000,
      page: null,
      start: from,
      end: from + content.length,
      flags: [],
    }
  })
  return {
    source: 'chatgpt',
    sourceRef: 'conversation-1',
    aliases: [],
    title: 'A conversation',
    occurredAt: start,
    updatedAt: start + turns.length * 60_000,
    text,
    flags: [],
    shape: 'conversation',
    parts,
    otherBranches: [],
    ...fields,
  }
}
