import type { ImportCounts, ImportError } from '@/lib/contract/import'
import type { JobProblem, UploadedFile } from './job'
import type { Center, CenterDb } from './open-center'
import { plainName } from './plain-name'

/**
 * Takes the names of files out of the rows of a mind's imports: browsers name files by titles, reports name files, and no
 * comparison tells every spelling of a title. Called before something is erased. The counts stay. A run that goes on, or is
 * still to begin, writes none from now on.
 */
export const forgetNames = (center: Center, mindId: string): Promise<void> =>
  center.write((db) => {
    db.sql(`UPDATE jobs SET is_nameless = 1 WHERE mind_id = ? AND status IN ('queued', 'running')`).run(mindId)
    for (const { id } of db.sql('SELECT id FROM jobs WHERE mind_id = ?').all<{ id: string }>(mindId)) nameNone(db, id)
  })

/**
 * Called where a run has ended, in the same transaction: one that met what was erased keeps no name, nor does one that did
 * not come to its end in a mind from which something was erased, since nobody can say what was in it.
 */
export function forgetNamesAtEnd(db: CenterDb, id: string): void {
  const row = db
    .sql(
      `SELECT status, counts, is_nameless AS isNameless,
         EXISTS (SELECT 1 FROM ledger WHERE ledger.mind_id = jobs.mind_id) AS hasErased FROM jobs WHERE id = ?`,
    )
    .get<{ status: string; counts: string; isNameless: number; hasErased: number }>(id)
  if (!row) return
  db.sql(`UPDATE jobs SET selection = NULL WHERE id = ?`).run(id)
  const { skippedSuppressed } = JSON.parse(row.counts) as ImportCounts
  if (row.isNameless === 1) nameNone(db, id)
  else if (skippedSuppressed > 0 || (row.status !== 'done' && row.hasErased === 1)) nameNone(db, id, namesIn(db, id))
}

/** Errors of a run whose names were taken while it went on. */
export const namelessErrors = (errors: ImportError[]): ImportError[] =>
  errors.map(({ item }) => (item === 'upload' ? { item, message: failed } : { item: something, message: erasedSince }))

const something = 'a file of this upload'
const erasedSince = 'Erased since.'
const failed = 'It could not be read.'

type Named = {
  file_name: string | null
  folder_id: string | null
  files: string
  errors: string
  problem: string | null
}

/** @param known names that are struck out of what is said; when there are none, what is said goes as a whole */
function nameNone(db: CenterDb, id: string, known?: string[]) {
  const row = db.sql('SELECT file_name, folder_id, files, errors, problem FROM jobs WHERE id = ?').get<Named>(id)!
  const problem = row.problem === null ? null : (JSON.parse(row.problem) as JobProblem)
  const errors = JSON.parse(row.errors) as ImportError[]
  // The path of a watched folder is among the settings as long as it is watched.
  const name = row.folder_id !== null || row.file_name === null ? row.file_name : plainName(row.file_name)
  db.sql('UPDATE jobs SET file_name = ?, errors = ?, problem = ? WHERE id = ?').run(
    name,
    JSON.stringify(known ? errors.map((error) => struckFrom(error, known)) : namelessErrors(errors)),
    problem && JSON.stringify({ ...problem, detail: known ? struck(problem.detail, known) : failed }),
    id,
  )
}

const struckFrom = ({ item, message }: ImportError, known: string[]): ImportError => ({
  item: item === 'upload' ? item : something,
  message: struck(message, known),
})

const struck = (text: string, known: string[]) => known.reduce((rest, name) => rest.replaceAll(name, 'the file'), text)

/** Longest first, so that no part of one is left of it. */
function namesIn(db: CenterDb, id: string): string[] {
  const row = db.sql('SELECT file_name, folder_id, files, errors, problem FROM jobs WHERE id = ?').get<Named>(id)!
  const items = (JSON.parse(row.errors) as ImportError[]).map(({ item }) => item.replace(/ #\d+$/, ''))
  const named = [...(JSON.parse(row.files) as UploadedFile[]).map(({ name }) => name), ...items, row.file_name ?? '']
  const parts = named.flatMap((name) => [name, ...name.split('/')]).filter((name) => name !== '' && name !== 'upload')
  return [...new Set(parts)].sort((a, b) => b.length - a.length)
}
