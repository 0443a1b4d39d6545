import { pathInArchive, relativeRef } from './relative-ref'
import type { Surveyed } from './survey-file'

type Named = Pick<Surveyed, 'source' | 'sourceRef' | 'document' | 'hash'>

/**
 * Names documents by their paths once all of an upload is known: what lies inside an archive in an archive shows only
 * when it is opened, and the root is where everything lies in. Two that differ and would have one name (the README of
 * two folders) keep the folder that tells them apart.
 *
 * @param names what was known before reading; items that their adapter named by it are named anew
 * @returns those that still have the name of another one, and cannot be brought in
 */
export function nameByPath<T extends Named>(items: T[], names: ReadonlySet<string>, all: ReadonlySet<string>): T[] {
  const byPath = items.filter((item) => item.sourceRef === relativeRef(item.document, names))
  for (const item of byPath) item.sourceRef = relativeRef(item.document, all)
  for (const group of clashing(byPath)) for (const item of group) item.sourceRef = pathInArchive(item.document)
  return clashing(byPath).flatMap((group) => group.slice(0, -1))
}

/** Groups of different documents under one name. */
function clashing<T extends Named>(items: T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = `${item.source}\n${item.sourceRef}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()].filter(
    (group) =>
      new Set(group.map(({ hash }) => hash)).size > 1 && new Set(group.map(({ document }) => document)).size > 1,
  )
}
