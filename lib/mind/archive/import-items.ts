import type { MindTx } from '@/db/mind/mind'
import { DomainError } from '@/lib/errors'
import { keyOf, pairsFor, type Subject, subjectOf, subjectsNamed } from '../subjects/subject'
import { checkSuppression, isListed } from '../suppression/check-suppression'
import { countBlock, suppress } from '../suppression/suppress'
import { appendArchive } from './archive-text'
import { currentCopy, hashOf, standsAlready } from './current-copy'
import type { ImportItem } from './import-item'
import { mergeParts } from './merge-parts'

export type ItemOutcome = {
  outcome: 'imported' | 'updated' | 'unchanged' | 'suppressed' | 'guardError' | 'failed'
  /** Turns that stand after the run and were added or changed by it. */
  messages: number
  /** All memories likewise. */
  memories: number
  message?: string
}

/**
 * Writes one batch. Each item is checked against the suppression list inside this very transaction and has a
 * savepoint of its own, so one bad item costs only itself; a full disk or a damaged file ends the whole batch.
 */
export function importItems(tx: MindTx, items: ImportItem[]): ItemOutcome[] {
  return items.map((item) => {
    try {
      return tx.attempt(() => importItem(tx, item))
    } catch (error) {
      if (error instanceof DomainError)
        return nothing(error.code === 'suppressed' ? 'suppressed' : 'failed', error.message)
      throw error
    }
  })
}

/** suppressed? → unchanged? → archive verbatim → memories and what is derived from them */
function importItem(tx: MindTx, item: ImportItem): ItemOutcome {
  const check = checkSuppression(tx, item, item.aliases)
  if (check.state === 'unknown') return nothing('guardError', 'The list of erased sources could not be read.')
  if (check.state === 'suppressed') return blocked(tx, item)

  const subject = subjectOf(tx, item, item.aliases)
  const current = currentCopy(tx, subject)
  const hash = hashOf(item.text)
  if (current && standsAlready(tx, current, item, hash)) return nothing('unchanged')

  const archiveId = appendArchive(tx, archiveOf(subject, item, hash))
  const written = mergeParts(tx, { item, subject, archiveId })
  return { outcome: current ? 'updated' : 'imported', ...written }
}

/**
 * The block is counted on the subject's own pair, which is the one people see on the list. Names this copy adds to it are remembered and suppressed
 * too, or the same thing could come back under one of them alone; a name under which something still lives is left out.
 */
function blocked(tx: MindTx, item: ImportItem): ItemOutcome {
  const refs = [item.sourceRef, ...item.aliases].map((sourceRef) => ({ source: item.source, sourceRef }))
  const listed = refs
    .flatMap((key) => [...subjectsNamed(tx, key).map(keyOf), ...pairsFor(tx, key)])
    .find((key) => isListed(tx, key))
  if (!listed) return nothing('suppressed')

  countBlock(tx, listed)
  const free = refs.filter((key) => subjectsNamed(tx, key).every((subject) => subject.archive_id === null))
  subjectOf(
    tx,
    listed,
    free.map((key) => key.sourceRef),
  )
  for (const key of free) suppress(tx, key, null)
  return nothing('suppressed')
}

const archiveOf = (subject: Subject, item: ImportItem, hash: Uint8Array) => ({
  subjectId: subject.id,
  source: subject.source,
  sourceRef: subject.source_ref,
  title: item.title.trim() || null,
  text: item.text,
  hash,
  flags: item.flags,
  occurredAt: item.occurredAt,
  changedAt: item.updatedAt,
})

const nothing = (outcome: ItemOutcome['outcome'], message?: string): ItemOutcome => ({
  outcome,
  messages: 0,
  memories: 0,
  ...(message && { message }),
})
