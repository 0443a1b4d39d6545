import type { Mind } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'

/** Devices that were handed memories which are still there: how many, and when last. Also those that were revoked since. */
export const reportReaders = (mind: Mind) =>
  mind
    .sql(
      `SELECT device_id AS id, device AS name, count(DISTINCT memory_row) AS memories, max(at) AS at
       FROM memory_reads GROUP BY device_id ORDER BY at DESC, device_id`,
    )
    .all<{ id: string; name: string; memories: number; at: number }>()
    .map(({ at, ...reader }) => ({ ...reader, lastAt: isoTime(at) }))
export type ReportReader = ReturnType<typeof reportReaders>[number]
