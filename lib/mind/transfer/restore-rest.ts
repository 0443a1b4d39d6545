import type { MindTx } from '@/db/mind/mind'
import type { LineOf } from '@/lib/contract/export'
import { settingsChange } from '@/lib/contract/settings'
import { rereadStances } from '../contradiction/reread-stances'
import { mayChange } from '../memories/may-change'
import type { MemoryRow } from '../memories/memory-row'
import { subjectOf, subjectsNamed } from '../subjects/subject'
import { suppress } from '../suppression/suppress'
import type { RestLine } from './restored'
import { msOf, msOrNull } from './times'

/**
 * What is said of the mind as a whole; true when anything of it is new here. How the mind is set is for a
 * person to say. A device that may not both curate and erase brings in links alone, and only between memories it may change:
 * what falls with what and what may not come in is not for it to say.
 */
export function restoreRest(tx: MindTx, lines: RestLine[]): boolean {
  const isNew = lines.map((line) => restoreLine(tx, line)).some(Boolean)
  if (isNew) rereadStances(tx, rowsNamedIn(tx, lines.filter(isLink).filter(isReplacing)))
  return isNew
}

const isLink = (line: RestLine): line is LineOf<'link'> => line.type === 'link'

/** An export tells what took the place of what; what each of them answers follows from its words. */
const isReplacing = ({ relation }: Pick<LineOf<'link'>, 'relation'>) =>
  relation === 'supersedes' || relation === 'corrects'

const rowsNamedIn = (tx: MindTx, links: LineOf<'link'>[]): number[] =>
  tx
    .sql('SELECT row_id FROM memories WHERE id IN (SELECT value FROM json_each(?))')
    .all<{ row_id: number }>(JSON.stringify(links.flatMap(({ from, to }) => [from, to])))
    .map(({ row_id }) => row_id)

function restoreLine(tx: MindTx, line: RestLine): boolean {
  if (line.type === 'link') return restoreLink(tx, line)
  if (line.type === 'setting') return tx.actor.deviceId === null && restoreSetting(tx, line)
  if (!tx.actor.restores) return false
  return line.type === 'suppression' ? restoreSuppression(tx, line) : restoreErased(tx, line)
}

function restoreLink(tx: MindTx, { from, to, relation, weight, createdAt }: LineOf<'link'>): boolean {
  const [source, target] = [endOf(tx, from), endOf(tx, to)]
  if (!source || !target || !mayChange(tx, source) || !mayChange(tx, target)) return false
  if (isReplacing({ relation }) && target.status !== 'superseded') return false
  return (
    tx
      .sql(
        `INSERT OR IGNORE INTO memory_links (from_row, to_row, relation, weight, created_at)
         VALUES (?, ?, ?, ?, ?) RETURNING id`,
      )
      .get(source.row_id, target.row_id, relation, weight, msOf(createdAt)) !== undefined
  )
}

const endOf = (tx: MindTx, id: string) =>
  tx
    .sql('SELECT row_id, status, stated_by_device FROM memories WHERE id = ?')
    .get<Pick<MemoryRow, 'row_id' | 'status' | 'stated_by_device'>>(id)

/** Something that lives here is not erased by a file. */
function restoreSuppression(tx: MindTx, line: LineOf<'suppression'>): boolean {
  const { source, sourceRef, erasedAt, reason, timesBlocked, lastBlockedAt } = line
  if (subjectsNamed(tx, line).some(({ id }) => isAlive(tx, id))) return false
  const added = suppress(tx, { source, sourceRef }, reason, msOf(erasedAt))
  if (added && lastBlockedAt !== null)
    tx.sql(
      `INSERT OR IGNORE INTO suppression_blocks (source, source_ref, times_blocked, last_blocked_at)
       VALUES (?, ?, ?, ?)`,
    ).run(source, sourceRef, timesBlocked, msOrNull(lastBlockedAt))
  return added
}

const isAlive = (tx: MindTx, subjectId: number) =>
  tx.sql('SELECT 1 FROM memory_sources WHERE subject_id = ? LIMIT 1').get(subjectId) !== undefined

/** By which names an erased subject goes, so that the list shows it once. */
function restoreErased(tx: MindTx, line: LineOf<'subject'>): boolean {
  const aliases = line.aliases.filter((alias) => alias.source === line.source).map((alias) => alias.sourceRef)
  const { id } = subjectOf(tx, line, aliases)
  tx.sql('UPDATE subjects SET first_imported_at = coalesce(first_imported_at, ?) WHERE id = ?').run(
    msOrNull(line.firstImportedAt),
    id,
  )
  return false
}

/** As far as it could be set by hand, and is not. */
function restoreSetting(tx: MindTx, { name, value }: LineOf<'setting'>): boolean {
  const [section = '', key = ''] = name.split('.')
  const isValid = isJson(value) && settingsChange.safeParse({ [section]: { [key]: JSON.parse(value) } }).success
  if (!isValid) return false
  return (
    tx.sql('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?) RETURNING name').get(name, value) !== undefined
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
