import type { AdminOverview } from '@/lib/contract/admin'
import type { Translator } from '../language/translator'

export type Backups = AdminOverview['backups']
type Words = Translator<'admin'>

const lateMs = 48 * 60 * 60_000

/** What is wrong with the backups at this time (milliseconds since 1970), as sentences; none when all is well. */
export function backupFaults({ daily, verifiedAt, failedAt, leftOut }: Backups, now: number, t: Words): string[] {
  const isLate = daily && (verifiedAt === null || now - Date.parse(verifiedAt) > lateMs)
  return [
    ...(failedAt ? [t('backups.lastFailed')] : []),
    ...(isLate ? [t('backups.late')] : []),
    ...(leftOut > 0 ? [t('backups.leftOut', { count: leftOut })] : []),
  ]
}

export const dailyWords = ({ daily }: Backups, t: Words) => t(daily ? 'backups.daily' : 'backups.byHand')

export const sealWords = ({ encrypted }: Backups, t: Words) => t(encrypted ? 'backups.sealed' : 'backups.open')
