import { firstBrokenIn } from './audit'
import type { Center } from './open-center'

/** What is wrong with the file that all accounts share, in sentences; empty when it is sound. */
export const checkCenter = (center: Center): Promise<string[]> =>
  center.read((db) => {
    const said = db.sql('PRAGMA integrity_check').get<{ integrity_check: string }>()?.integrity_check ?? 'no answer'
    const broken = db.sql('PRAGMA foreign_key_check').all().length
    const row = firstBrokenIn(db)
    return [
      ...(said === 'ok' ? [] : [`SQLite says: ${said}.`]),
      ...(broken === 0 ? [] : [`Rows that point nowhere: ${broken}.`]),
      ...(row === null ? [] : [`Row ${row} of the audit is missing, or is not as it was written.`]),
    ]
  })
