import type { AdminOverview } from '@/lib/contract/admin'
import { counted } from '../ui/count-words'

export type Backups = AdminOverview['backups']

const lateMs = 48 * 60 * 60_000

/** What is wrong with the backups at this time (milliseconds since 1970), as sentences; none when all is well. */
export function backupFaults({ daily, verifiedAt, failedAt, leftOut }: Backups, now: number): string[] {
  const isLate = daily && (verifiedAt === null || now - Date.parse(verifiedAt) > lateMs)
  return [
    ...(failedAt ? ['The last attempt to make one failed; the log of the server says why.'] : []),
    ...(isLate ? ['One is made every day, but none of the last two days was found whole.'] : []),
    ...(leftOut > 0
      ? [`${counted(leftOut, 'mind')} could not be read and ${leftOut === 1 ? 'is' : 'are'} not in it.`]
      : []),
  ]
}

export const dailyWords = ({ daily }: Backups) => (daily ? 'One every day' : 'By hand only: KIWI_BACKUP_DIR is not set')

export const sealWords = ({ encrypted }: Backups) =>
  encrypted ? 'Set: every new one is encrypted' : 'Not set: whoever holds the file can read it'
