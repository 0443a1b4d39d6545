import { csvText } from '../contract/csv-text'
import type { Memory } from '../contract/memory'
import type { MindHandle } from '../identity/access'
import { exportSelected } from '../mind/selection/export-selected'
import type { Frozen } from '../mind/selection/selected-rows'

/** What is selected as UTF-8: a memory a line as JSON, or rows for a spreadsheet. Read page by page while the reader keeps up. */
export async function* exportFile(
  mind: MindHandle,
  frozen: Frozen,
  format: 'jsonl' | 'csv',
  mayStill: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield Buffer.from(`${csvText([columns])}\r\n`)
  for (let after = 0; ; ) {
    await mayStill()
    const page = await mind.read(exportSelected, frozen, after)
    if (page === null) return
    yield Buffer.from(format === 'csv' ? rowsOf(page.memories) : linesOf(page.memories))
    after = page.after
  }
}

const columns = [
  'id',
  'kind',
  'status',
  'title',
  'content',
  'source',
  'sourceRef',
  'tags',
  'importance',
  'occurredAt',
  'createdAt',
]

const linesOf = (memories: Memory[]) => memories.map((memory) => `${JSON.stringify(memory)}\n`).join('')

const rowsOf = (memories: Memory[]) => `${csvText(memories.map(rowOf))}\r\n`

const rowOf = (memory: Memory) => [
  memory.id,
  memory.kind,
  memory.status,
  memory.title ?? '',
  memory.content,
  memory.source,
  memory.sourceRef ?? '',
  memory.tags.join('; '),
  memory.importance,
  memory.occurredAt ?? '',
  memory.createdAt,
]
