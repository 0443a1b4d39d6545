import type { ImportItem } from './adapter'

type Copy = { position: number; updatedAt: number; parts: number }
type Thread = { best: Copy; refs: string[]; joined: Thread | null }

/**
 * Learns which of several copies of one thing is imported: the one changed last, then the one with the most parts,
 * then the later one. Copies that share a ref or an alias are of one thing, known by all of their ids.
 */
export class CopyChooser {
  private readonly threads = new Map<string, Thread>()

  /** @param position of the item among all items of the upload */
  add(item: ImportItem, position: number): void {
    const refs = [...new Set([item.sourceRef, ...item.aliases].map((ref) => ref.normalize('NFC')))]
    const keys = refs.map((ref) => `${item.source}\n${ref}`)
    const copy = { position, updatedAt: item.updatedAt ?? Number.NEGATIVE_INFINITY, parts: item.parts.length }
    let thread: Thread = { best: copy, refs, joined: null }
    for (const key of keys) thread = join(this.threads.get(key), thread)
    for (const key of keys) this.threads.set(key, thread)
  }

  /** The positions of the copies to import, each with every ref its thing is known by. */
  chosen(): Map<number, readonly string[]> {
    return new Map([...this.threads.values()].map(lastOf).map((thread) => [thread.best.position, thread.refs]))
  }
}

function join(known: Thread | undefined, thread: Thread): Thread {
  const [one, other] = [known && lastOf(known), lastOf(thread)]
  if (!one || one === other) return other

  if (isBetter(one.best, other.best)) other.best = one.best
  other.refs = [...new Set([...one.refs, ...other.refs])]
  one.joined = other
  return other
}

function lastOf(thread: Thread): Thread {
  let last = thread
  while (last.joined) last = last.joined
  return last
}

const isBetter = (one: Copy, other: Copy) =>
  one.updatedAt !== other.updatedAt
    ? one.updatedAt > other.updatedAt
    : one.parts !== other.parts
      ? one.parts > other.parts
      : one.position > other.position
