import { type ExportLine, exportLine, type LineOf } from '@/lib/contract/export'
import type { RestLine } from '@/lib/mind/transfer/restored'
import type { ImportItem, Reading, RecordAdapter, RecordReader } from '../adapter'
import { flagsOf } from '../suspicious-text'

const restAtOnce = 1_000
/** Of a pair of which there is no copy, such as what devices state, so much is one item. */
const statedAtOnce = { memories: 200, characters: 1_000_000 }

/** What another Kiwi, or this one, exported. Its lines come in an order in which each follows what it rests on. */
export const kiwi: RecordAdapter = {
  source: 'kiwi',
  label: 'a Kiwi export',
  isExport: true,
  recognises: (record) => exportLine.safeParse(record).success,
  open: () => new ExportReader(),
}

type Open = {
  subject: LineOf<'subject'>
  copies: LineOf<'archive'>[]
  memories: LineOf<'memory'>[]
  characters: number
  /** Whether some of its memories are in an earlier item. */
  isContinued: boolean
}

class ExportReader implements RecordReader {
  private mind = 'unknown'
  private open: Open | null = null
  private rest: RestLine[] = []
  private parts = 0
  private hasEnded = false

  read(record: unknown, position: string): Reading[] {
    return this.take(flagged(exportLine.parse(record)), position)
  }

  end(): Reading[] {
    const last = [...this.close(), ...this.closeRest()]
    const reason = 'the export ends early: some of it is missing'
    return this.hasEnded ? last : [...last, { outcome: 'unreadable', position: 'its end', reason }]
  }

  private take(line: ExportLine, position: string): Reading[] {
    if (line.type === 'archive' && this.open) return this.keep(() => this.open!.copies.push(line))
    if (line.type === 'memory' && this.open && restsOn(line, this.open.subject)) return this.keepMemory(this.open, line)

    const before = this.close()
    if (line.type === 'subject')
      this.open = { subject: line, copies: [], memories: [], characters: 0, isContinued: false }
    if (line.type === 'manifest') this.mind = line.mind
    if (line.type === 'end') this.hasEnded = true
    if (line.type === 'memory') return [...before, alone(line, position)]
    if (line.type === 'link' || line.type === 'suppression' || line.type === 'setting') this.rest.push(line)
    return this.rest.length < restAtOnce ? before : [...before, ...this.closeRest()]
  }

  private keep(note: () => unknown): Reading[] {
    note()
    return []
  }

  /** A copy comes in with all that was made of it; what rests on none comes in portions. */
  private keepMemory(open: Open, line: LineOf<'memory'>): Reading[] {
    open.memories.push(line)
    open.characters += line.content.length
    const { memories, characters } = statedAtOnce
    if (hasCopy(open) || (open.memories.length < memories && open.characters < characters)) return []
    const portion = itemOf({ ...open, isContinued: true })
    this.open = { ...open, memories: [], characters: 0, isContinued: true }
    return [portion]
  }

  private close(): Reading[] {
    const { open } = this
    this.open = null
    if (!open || (open.isContinued && open.memories.length === 0)) return []
    if (open.memories.length > 0 || hasCopy(open)) return [itemOf(open)]
    this.rest.push(open.subject)
    return []
  }

  private closeRest(): Reading[] {
    const lines = this.rest
    this.rest = []
    if (lines.length === 0) return []
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    const sourceRef = `${this.mind}/${++this.parts}`
    const title = 'Links, settings and erased sources'
    return [
      {
        outcome: 'item',
        item: { ...plain, source: 'kiwi', sourceRef, title, text, restored: { what: 'rest', lines } },
      },
    ]
  }
}

const hasCopy = ({ copies }: Open) => copies.some(({ erasedAt }) => erasedAt === null)

/** A file cannot take away the marks that its words have. */
function flagged(line: ExportLine): ExportLine {
  if (line.type !== 'memory' && line.type !== 'archive') return line
  return { ...line, flags: [...new Set([...line.flags, ...flagsOf(line.content ?? '')])] }
}

const restsOn = ({ sources }: LineOf<'memory'>, { source, sourceRef }: LineOf<'subject'>) =>
  sources.some((from) => from.source === source && from.sourceRef === sourceRef)

const plain = {
  aliases: [],
  occurredAt: null,
  updatedAt: null,
  flags: [],
  shape: 'statement',
  parts: [],
  otherBranches: [],
} satisfies Partial<ImportItem>

/** One that rests on no subject; a pair without its subject beside it is out of its place. */
function alone(memory: LineOf<'memory'>, position: string): Reading {
  if (memory.sources.length > 0 || memory.sourceRef !== null)
    return { outcome: 'unreadable', position, reason: 'a memory apart from the source that it names' }
  const { id: sourceRef, content: text, flags } = memory
  const title = memory.title ?? ''
  const restored = { what: 'memory', memory } as const
  return { outcome: 'item', item: { ...plain, source: 'kiwi', sourceRef, title, text, flags, restored } }
}

/** The words of the current copy are the text of the item, and need not be there twice; without one, portions differ by it. */
function itemOf({ subject, copies, memories, isContinued }: Open): Reading {
  const current = copies.find((copy) => copy.current && copy.erasedAt === null)
  const { source, sourceRef, title } = subject
  return {
    outcome: 'item',
    item: {
      ...plain,
      source,
      sourceRef,
      aliases: subject.aliases.filter((alias) => alias.source === source).map((alias) => alias.sourceRef),
      title: title ?? '',
      occurredAt: timeOf(current?.occurredAt),
      updatedAt: timeOf(current?.changedAt),
      text: current?.content ?? memories.map(({ id }) => id).join('\n'),
      ...(isContinued && { partial: true }),
      flags: current?.flags ?? [],
      shape: shapeOf(memories),
      restored: {
        what: 'subject',
        subject,
        copies: copies.map((copy) => (copy === current ? { ...copy, content: null } : copy)),
        memories,
      },
    },
  }
}

const timeOf = (instant: string | null | undefined) => (instant == null ? null : Date.parse(instant))

function shapeOf(memories: LineOf<'memory'>[]): ImportItem['shape'] {
  const has = (...kinds: string[]) => memories.some(({ kind }) => kinds.includes(kind))
  if (has('turn', 'summary')) return 'conversation'
  return has('document') ? 'document' : 'statement'
}
