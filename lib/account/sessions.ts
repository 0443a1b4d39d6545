import { endSession, endSessions, listSessions } from '@/db/center/sessions'
import { isoTime } from '../clock'
import type { OwnSession } from '../contract/own-account'
import { NotFound } from '../errors'
import type { SessionCaller } from '../identity/caller'
import { sessionLimits } from '../identity/session-limits'
import type { Installation } from '../installation'
import { changingAs } from './change-account'

/** Where the account is signed in, the last used first. */
export async function sessionsOf(
  { accountId, sessionId }: SessionCaller,
  { center }: Installation,
): Promise<OwnSession[]> {
  const rows = await listSessions(center, accountId, sessionLimits)
  return rows.map(({ id, handle, browser, network, createdAt, lastSeenAt, expiresAt }) => ({
    id: handle,
    browser,
    network,
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTime(lastSeenAt),
    expiresAt: isoTime(expiresAt),
    current: id === sessionId,
  }))
}

/** Signs out there. @throws NotFound also when it is over, or somebody else's */
export async function signOutAt(caller: SessionCaller, handle: string, { center }: Installation): Promise<number> {
  if (!(await endSession(center, caller.accountId, handle, changingAs(caller).by))) throw new NotFound('session')
  return 1
}

/** Signs out everywhere, or everywhere else; answers how many sessions that ended. */
export const signOutOf = (caller: SessionCaller, which: 'others' | 'all', { center }: Installation): Promise<number> =>
  endSessions(center, caller.accountId, which === 'others' ? caller.sessionId : null, changingAs(caller).by)
