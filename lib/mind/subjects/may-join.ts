import type { MindTx } from '@/db/mind/mind'
import { Forbidden } from '@/lib/errors'
import { subjectsNamed } from './subject'

type Named = { source: string; sourceRef: string; aliases: string[] }

/**
 * Two things that are known apart become one, and fall together, only when a person says so, or a key that may curate
 * and erase. @throws Forbidden `joins_sources`, naming the pairs
 */
export function assertMayJoin(tx: MindTx, { source, sourceRef, aliases }: Named): void {
  if (tx.actor.deviceId === null || tx.actor.restores || aliases.length === 0) return
  const met: { ref: string; ids: ReadonlySet<number> }[] = []
  for (const ref of [sourceRef, ...aliases]) {
    const ids = new Set(subjectsNamed(tx, { source, sourceRef: ref }).map(({ id }) => id))
    if (ids.size > 0) met.push({ ref, ids })
  }
  const [one, ...others] = met
  const other = others.find(({ ids }) => ![...ids].some((id) => one!.ids.has(id)))
  if (one && other)
    throw new Forbidden(
      'joins_sources',
      `(${source}, ${one.ref}) and (${source}, ${other.ref}) are known apart, and only a person makes them one.`,
    )
}
