import { lastBackup } from '@/db/center/backups'
import { systemClock } from '../clock'
import type { Installation } from '../installation'

const lateMs = 48 * 60 * 60_000

/** Where backups are made by themselves: whether the last one is not older than two days, and whole. */
export async function checkBackups({ center, config }: Installation): Promise<string[]> {
  if (config.backupFolder === null) return []
  const last = await lastBackup(center)
  return [
    ...(last?.verifiedAt && last.verifiedAt > systemClock() - lateMs
      ? []
      : ['No backup of the last two days was found whole.']),
    ...(last?.failedAt ? ['The last attempt to make one failed.'] : []),
    ...(last?.leftOut ? [`Minds that are not in the last one: ${last.leftOut}.`] : []),
  ]
}
