import type { MindTx } from '@/db/mind/mind'
import type { LineOf } from '@/lib/contract/export'
import { appendArchive } from '../archive/archive-text'
import { currentCopy, hashOf } from '../archive/current-copy'
import type { ImportItem } from '../archive/import-item'
import { linkDerived } from '../memories/insert-memory'
import { messageOf } from '../memories/part-locator'
import { refreshSubject } from '../subjects/refresh-subject'
import { type Subject, subjectOf } from '../subjects/subject'
import type { Brought } from './restore-item'
import { restoreMemory } from './restore-memory'
import type { Restored } from './restored'
import { msOf, msOrNull } from './times'

type Told = Extract<Restored, { what: 'subject' }>

/** A subject with its copies and memories. One of which there is a copy here stays as it is here. */
export function restoreSubject(tx: MindTx, item: ImportItem, told: Told): Brought {
  const subject = subjectOf(tx, item, item.aliases)
  const copies = told.copies.filter((copy) => copy.erasedAt === null)
  if (copies.length > 0) {
    if (currentCopy(tx, subject)) return { isNew: false, rows: [] }
    for (const copy of copies) restoreCopy(tx, subject, copy, copy.current ? item.text : (copy.content ?? ''))
    restoreNames(tx, subject, told.subject)
  }
  const rows = told.memories.flatMap((memory) => restoreMemory(tx, memory) ?? [])
  if (!tx.actor.restores) restOnTurns(tx, subject, rows)
  return { isNew: copies.length > 0 || rows.length > 0, rows }
}

/** A device's links are not believed, so what was drawn from a turn rests on it by its locator, as in any import. */
function restOnTurns(tx: MindTx, { id }: Subject, rows: number[]) {
  const drawn = tx
    .sql(
      `SELECT memory_row, archive_id, message FROM memory_sources
       WHERE subject_id = ? AND memory_row IN (SELECT value FROM json_each(?)) AND message LIKE '%#%'`,
    )
    .all<{ memory_row: number; archive_id: number | null; message: string }>(id, JSON.stringify(rows))
  for (const { memory_row, archive_id, message } of drawn) {
    const turn = tx
      .sql(
        `SELECT row_id FROM memory_sources JOIN memories ON row_id = memory_row
         WHERE subject_id = ? AND archive_id = ? AND message = ? AND kind = 'turn'`,
      )
      .get<{ row_id: number }>(id, archive_id, messageOf(message))
    if (turn && turn.row_id !== memory_row) linkDerived(tx, memory_row, turn.row_id)
  }
  refreshSubject(tx, id)
}

function restoreCopy(tx: MindTx, subject: Subject, copy: LineOf<'archive'>, text: string) {
  const made = {
    subjectId: subject.id,
    source: subject.source,
    sourceRef: subject.source_ref,
    title: copy.title,
    text,
    hash: hashOf(text),
    flags: copy.flags,
    occurredAt: msOrNull(copy.occurredAt),
    changedAt: msOrNull(copy.changedAt),
    importedAt: msOf(copy.importedAt),
    ...(isFree(tx, copy.id) && { uid: copy.id }),
  }
  appendArchive(tx, made, !copy.current)
}

const isFree = (tx: MindTx, uid: string) =>
  /^[0-9a-f]{32}$/.test(uid) && tx.sql('SELECT 1 FROM archive WHERE uid = ?').get(uid) === undefined

function restoreNames(tx: MindTx, { id }: Subject, { title, firstImportedAt, links, forgets }: LineOf<'subject'>) {
  tx.sql('UPDATE subjects SET title = ?, first_imported_at = coalesce(?, first_imported_at) WHERE id = ?').run(
    title,
    msOrNull(firstImportedAt),
    id,
  )
  for (const [position, target] of links.entries())
    tx.sql('INSERT OR IGNORE INTO subject_links (subject_id, position, target) VALUES (?, ?, ?)').run(
      id,
      position,
      target,
    )
  for (const { message, statement, at } of forgets)
    tx.sql('INSERT OR IGNORE INTO saved_forgets (subject_id, message, statement, at) VALUES (?, ?, ?, ?)').run(
      id,
      message,
      statement,
      msOrNull(at),
    )
}
