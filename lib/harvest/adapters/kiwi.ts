import { type ExportLine, exportLine, type LineOf } from '@/lib/contract/export'
import type { ImportItem, Reading, RecordAdapter, RecordReader } from '../adapter'

const restAtOnce = 1_000

/** What another Kiwi, or this one, exported. Its lines come in an order in which each follows what it rests on. */
export const kiwi: RecordAdapter = {
  source: 'kiwi',
  label: 'a Kiwi export',
  isExport: true,
  recognises: (record) => exportLine.safeParse(record).success,
  open: () => new ExportReader(),
}

type Open = { subject: LineOf<'subject'>; copies: LineOf<'archive'>[]; memories: LineOf<'memory'>[] }
type RestLine = LineOf<'link'> | LineOf<'suppression'> | LineOf<'setting'> | LineOf<'subject'>

class ExportReader implements RecordReader {
  private mind = 'unknown'
  private open: Open | null = null
  private rest: RestLine[] = []
  private parts = 0
  private hasEnded = false

  read(record: unknown, position: string): Reading[] {
    return this.take(exportLine.parse(record), position)
  }

  end(): Reading[] {
    const last = [...this.close(), ...this.closeRest()]
    const reason = 'the export ends early: some of it is missing'
    return this.hasEnded ? last : [...last, { outcome: 'unreadable', position: 'its end', reason }]
  }

  private take(line: ExportLine, position: string): Reading[] {
    if (line.type === 'archive' && this.open) return this.keep(() => this.open!.copies.push(line))
    if (line.type === 'memory' && this.open && restsOn(line, this.open.subject))
      return this.keep(() => this.open!.memories.push(line))

    const before = this.close()
    if (line.type === 'subject') this.open = { subject: line, copies: [], memories: [] }
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

  private close(): Reading[] {
    const { open } = this
    this.open = null
    if (!open) return []
    if (open.memories.length > 0 || open.copies.some(({ erasedAt }) => erasedAt === null)) return [itemOf(open)]
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

/** The words of the current copy are the text of the item, and need not be there twice. */
function itemOf({ subject, copies, memories }: Open): Reading {
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
      text: current?.content ?? '',
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
