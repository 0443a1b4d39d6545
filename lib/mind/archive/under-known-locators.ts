import type { MindTx } from '@/db/mind/mind'
import { normalText } from '../memories/statement-key'
import type { Subject } from '../subjects/subject'
import type { ImportItem, ImportPart } from './import-item'
import { type StoredPart, storedParts } from './stored-parts'

/**
 * The item with the locators that are known here. A copy may name its messages anew: what has an unknown id, and the kind,
 * author and words of something whose own id the copy lacks, is that, so that what a person retracted or corrected stays
 * as they left it. A partial copy may well say once more what others have, so there only such rows are meant.
 */
export function underKnownLocators(tx: MindTx, subject: Subject, item: ImportItem): ImportItem {
  const stored = storedParts(tx, subject)
  if (stored.size === 0) return item
  const isUnknown = ({ message, derivedFrom }: ImportPart) => derivedFrom === undefined && !stored.has(message)
  if (!item.parts.some(isUnknown)) return item

  const missing = missingIn(tx, item, stored)
  const renamed = new Map<string, string>()
  const taken = new Set<string>()
  for (const part of item.parts.filter(isUnknown)) {
    const known = missing.get(wordsKey(part))?.find((message) => !taken.has(message))
    if (known === undefined) continue
    renamed.set(part.message, known)
    taken.add(known)
  }
  return renamed.size === 0 ? item : { ...item, parts: item.parts.map((part) => underKnown(part, renamed)) }
}

/** Locators of what the copy lacks, in order, by each of the words that it ever had. */
function missingIn(tx: MindTx, item: ImportItem, stored: Map<string, StoredPart>): Map<string, string[]> {
  const named = new Set([...item.parts.map(({ message }) => message), ...item.otherBranches])
  const missing = new Map<string, string[]>()
  for (const row of stored.values()) {
    if (named.has(row.message) || !mayComeAnew(item, row)) continue
    for (const content of wordsEverOf(tx, row)) {
      const key = wordsKey({ ...row, content })
      missing.set(key, [...(missing.get(key) ?? []), row.message])
    }
  }
  return missing
}

const mayComeAnew = (item: ImportItem, row: StoredPart) =>
  isSettled(row) || (!item.partial && row.kind === 'turn' && row.status === 'active')

/** What a person retracted or corrected. */
export const isSettled = ({ status, corrected_at }: StoredPart) => status === 'retracted' || corrected_at !== null

/** Its words, and for what was settled all that it said before. */
export function wordsEverOf(tx: MindTx, row: StoredPart): ReadonlySet<string> {
  if (!isSettled(row)) return new Set([row.content])
  const former = tx.sql('SELECT content FROM revisions WHERE memory_row = ?').all<{ content: string }>(row.row_id)
  return new Set([row.content, ...former.map(({ content }) => content)])
}

const wordsKey = ({ kind, author, content }: Pick<ImportPart, 'author' | 'content'> & { kind: string }) =>
  JSON.stringify([kind, author, normalText(content)])

/** What was drawn from a message that goes by another id here goes with it. */
function underKnown(part: ImportPart, renamed: ReadonlyMap<string, string>): ImportPart {
  const own = renamed.get(part.message)
  if (own !== undefined) return { ...part, message: own }
  const turn = part.derivedFrom === undefined ? undefined : renamed.get(part.derivedFrom)
  if (turn === undefined) return part
  return { ...part, message: turn + part.message.slice(part.derivedFrom!.length), derivedFrom: turn }
}
