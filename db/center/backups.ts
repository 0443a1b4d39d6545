import { type CenterActor, recordCenterAudit } from './audit'
import type { Center } from './open-center'

/** The last backup that was read once more after it was made, and whether a later attempt failed. */
export type LastBackup = {
  verifiedAt: number | null
  bytes: number
  minds: number
  leftOut: number
  failedAt: number | null
}

export const lastBackup = (center: Center): Promise<LastBackup | null> =>
  center.read(
    (db) =>
      db
        .sql(
          'SELECT verified_at AS verifiedAt, bytes, minds, left_out AS leftOut, failed_at AS failedAt FROM last_backup',
        )
        .get<LastBackup>() ?? null,
  )

type Made = Pick<LastBackup, 'bytes' | 'minds' | 'leftOut'>

export const noteBackup = (center: Center, { bytes, minds, leftOut }: Made, by: CenterActor) =>
  center.write((db) => {
    db.sql(
      `INSERT INTO last_backup (id, verified_at, bytes, minds, left_out) VALUES (1, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET verified_at = excluded.verified_at, bytes = excluded.bytes,
         minds = excluded.minds, left_out = excluded.left_out, failed_at = NULL`,
    ).run(db.now, bytes, minds, leftOut)
    recordCenterAudit(db, { by, action: 'backup', detail: { minds, leftOut } })
  })

export const noteFailedBackup = (center: Center) =>
  center.write((db) =>
    db
      .sql(
        `INSERT INTO last_backup (id, bytes, minds, left_out, failed_at) VALUES (1, 0, 0, 0, ?)
         ON CONFLICT (id) DO UPDATE SET failed_at = excluded.failed_at`,
      )
      .run(db.now),
  )
