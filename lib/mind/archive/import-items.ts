import type { MindTx } from '@/db/mind/mind'
import { DomainError } from '@/lib/errors'
import { judgeStances } from '../contradiction/stances'
import { refreshSavedMemories } from '../memories/saved-memories'
import { assertMayJoin } from '../subjects/may-join'
import { assertMayNameSource } from '../subjects/may-name-source'
import { keyOf, pairsFor, type Subject, subjectOf, subjectsNamed } from '../subjects/subject'
import { checkSuppression, isListed } from '../suppression/check-suppression'
import { countBlock, suppress } from '../suppression/suppress'
import { restoreItem } from '../transfer/restore-item'
import { bearingOf, mayRevise } from './adds-only'
import { appendArchive } from './archive-text'
import { compareTimes, currentCopy, hashOf, standsAlready } from './current-copy'
import type { ImportItem, SavedForget } from './import-item'
import { rememberRecord } from './known-records'
import { mergeParts, type Written } from './merge-parts'
import { underKnownLocators } from './under-known-locators'

export type ItemOutcome = {
  outcome: 'imported' | 'updated' | 'unchanged' | 'suppressed' | 'guardError' | 'failed'
  /** Rows of memories that stand after it and were added or changed by it. */
  written: Written
  message?: string
}

/**
 * Writes one batch. Each item is checked against the suppression list inside this very transaction and has a
 * savepoint of its own, so one bad item costs only itself; a full disk or a damaged file ends the whole batch.
 */
export function importItems(tx: MindTx, items: ImportItem[]): ItemOutcome[] {
  const outcomes = items.map((item) => {
    try {
      return tx.attempt(() => importItem(tx, item))
    } catch (error) {
      if (error instanceof DomainError)
        return nothing(error.code === 'suppressed' ? 'suppressed' : 'failed', error.message)
      throw error
    }
  })
  for (const source of new Set(items.filter(savesSomething).map((item) => item.source)))
    refreshSavedMemories(tx, source)
  judgeStances(
    tx,
    outcomes.flatMap(({ written }) => written.others),
  )
  return outcomes
}

const savesSomething = ({ parts, forgets }: ImportItem) =>
  (forgets?.length ?? 0) > 0 || parts.some((part) => part.saved)

/** suppressed? → unchanged? → archive verbatim → memories and what is derived from them */
function importItem(tx: MindTx, given: ImportItem): ItemOutcome {
  const check = checkSuppression(tx, given, given.aliases)
  if (check.state === 'unknown') return nothing('guardError', 'The list of erased sources could not be read.')
  if (check.state === 'suppressed') return blocked(tx, given)
  if (!tx.actor.restores) assertMayNameSource(tx.actor, given.source)
  assertMayJoin(tx, given)
  if (given.restored) return restoreItem(tx, given, given.restored)

  const subject = subjectOf(tx, given, given.aliases)
  const current = currentCopy(tx, subject)
  const item = current ? underKnownLocators(tx, subject, given) : given
  if (current && isConversation(tx, subject) !== (item.shape === 'conversation'))
    return nothing('failed', 'Something of another kind is known under this reference, and stays.')
  const hash = hashOf(item.text)
  if (current && standsAlready(tx, current, item, hash)) return nothing('unchanged')

  const bearing = current ? bearingOf(tx, subject, current, item) : 'whole'
  if (bearing === 'nothing') return nothing('unchanged', mayNotRevise)

  const addsOnly = bearing === 'adds'
  const isOlder = addsOnly || compareTimes(item.updatedAt, current?.changed_at ?? null) < 0
  const archiveId = appendArchive(tx, archiveOf(tx, subject, item, hash), isOlder)
  const written = mergeParts(tx, { item, subject, archiveId, isOlder, addsOnly })
  if (addsOnly) return { outcome: 'updated', written, message: mayNotRevise }
  if (item.recordKey && !isOlder)
    rememberRecord(tx, subject.id, archiveId, item.recordKey, item.parts.filter((part) => part.kind === 'turn').length)
  keepLinks(tx, subject, item.links ?? [])
  keepForgets(tx, subject, item.forgets ?? [])
  return { outcome: current ? 'updated' : 'imported', written }
}

const mayNotRevise = 'It differs from what stands here, which only a person or a key that may curate changes.'

/** What was imported under this subject; whoever brings in something of another kind under it may not replace it. */
const isConversation = (tx: MindTx, { id }: Subject): boolean =>
  tx
    .sql(
      `SELECT 1 FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.archive_id IS NOT NULL AND memories.kind IN ('turn', 'summary')
       LIMIT 1`,
    )
    .get(id) !== undefined

function keepLinks(tx: MindTx, { id }: Subject, targets: string[]) {
  tx.sql('DELETE FROM subject_links WHERE subject_id = ?').run(id)
  for (const [position, target] of targets.entries())
    tx.sql('INSERT INTO subject_links (subject_id, position, target) VALUES (?, ?, ?)').run(id, position, target)
}

function keepForgets(tx: MindTx, { id }: Subject, forgets: SavedForget[]) {
  for (const { message, statement, at } of forgets)
    tx.sql('INSERT OR REPLACE INTO saved_forgets (subject_id, message, statement, at) VALUES (?, ?, ?, ?)').run(
      id,
      message,
      statement,
      at,
    )
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

const archiveOf = (tx: MindTx, subject: Subject, item: ImportItem, hash: Uint8Array) => ({
  subjectId: subject.id,
  source: subject.source,
  sourceRef: subject.source_ref,
  title: item.title.trim() || null,
  text: item.text,
  hash,
  flags: item.flags,
  occurredAt: item.occurredAt,
  changedAt: mayRevise(tx) ? item.updatedAt : notAhead(tx, item.updatedAt),
})

/** A copy that says it is of the future would keep later ones out. */
const notAhead = ({ now }: MindTx, time: number | null) => time && Math.min(time, now)

const nothing = (outcome: ItemOutcome['outcome'], message?: string): ItemOutcome => ({
  outcome,
  written: { turns: [], others: [] },
  ...(message && { message }),
})
