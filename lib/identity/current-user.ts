import { noteRefusedKey } from '@/db/center/audit'
import { type DeviceRow, findLiveDevice, touchDevice } from '@/db/center/devices'
import { findLiveSession } from '@/db/center/sessions'
import { Unauthorized } from '../errors'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { isKey, publicIdOf } from './api-key'
import type { Caller, KeyCaller } from './caller'
import { networkOf, peerOf } from './peer'
import { sessionFrom } from './session'
import { sessionLimits } from './session-limits'

const noteUseEveryMs = 60_000

/**
 * Who calls. An Authorization header decides alone, even an empty one: the cookie beside it is never looked at,
 * so a device never borrows the power of the browser it runs in. Without the header the session cookie decides.
 * Throws Unauthorized, in the same words for every reason.
 */
export async function currentUserIdFrom({ headers }: Pick<Request, 'headers'>, at: Installation): Promise<Caller> {
  if (headers.has('authorization')) return keyCallerFrom(headers, at)

  const session = await sessionFrom(headers, at)
  if (!session) throw new Unauthorized()
  const { user, sid: sessionId } = session
  return { via: 'session', accountId: user.id, role: user.role, sessionId, name: user.name }
}

/**
 * The caller of a request that goes on, as they are now. To be listening is no use: it keeps no session alive and lets no
 * key look fresh. @throws Unauthorized
 */
export async function stillKnown(
  caller: Caller,
  { headers }: Pick<Request, 'headers'>,
  at: Installation,
): Promise<Caller> {
  if (caller.via === 'key') {
    const device = await liveDeviceOf(headers.get('authorization') ?? '', at)
    if (!device) throw new Unauthorized()
    return keyCallerOf(device)
  }
  const live = await findLiveSession(at.center, caller.sessionId, sessionLimits)
  if (!live) throw new Unauthorized()
  return { ...caller, role: live.user.role }
}

async function keyCallerFrom(headers: Headers, at: Installation): Promise<KeyCaller> {
  const authorization = headers.get('authorization') ?? ''
  const device = await liveDeviceOf(authorization, at)
  if (!device) throw await refusedKey(headers, at)

  const network = networkOf(peerOf(headers, at.config))
  beside(() => touchDevice(at.center, device.id, network, noteUseEveryMs), 'the use of a key was not noted')
  return keyCallerOf(device)
}

function keyCallerOf({ accountId, id: deviceId, name: deviceName, scopes, mindId: mind }: DeviceRow): KeyCaller {
  return { via: 'key', accountId, deviceId, deviceName, scopes, mind }
}

/** Counts an Authorization that opened nothing, and answers what to throw. @throws TooMany */
export async function refusedKey(headers: Headers, at: Installation): Promise<Unauthorized> {
  await at.badKeys.spend(peerOf(headers, at.config))
  const { publicId } = keyIn(headers.get('authorization') ?? '')
  beside(() => noteRefusedKey(at.center, publicId), 'a refused key was not noted')
  return new Unauthorized()
}

function keyIn(authorization: string) {
  const key = /^bearer +(kiwi_ak_[0-9A-Za-z]{46})$/i.exec(authorization)?.[1] ?? null
  return { key, publicId: key && publicIdOf(key) }
}

/** A mistyped key is recognised by its checksum, before the database is asked. */
async function liveDeviceOf(authorization: string, { center }: Installation) {
  const { key, publicId } = keyIn(authorization)
  if (!key || !publicId) return null
  const device = await findLiveDevice(center, publicId)
  return device && isKey(key, device.secretHash) ? device : null
}

/** Written beside the answer, not before it: a busy file must not slow a read. */
function beside(write: () => Promise<unknown>, otherwise: string) {
  setImmediate(() => {
    write().catch((error: unknown) => log.warn(traceOf(error), otherwise))
  })
}
