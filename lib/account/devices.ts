import type { CenterActor } from '@/db/center/audit'
import { findDeviceOf, insertDevice, listDevices, replaceKey, revokeDevice } from '@/db/center/devices'
import { findMindOf, findPersonalMind } from '@/db/center/minds'
import type { Device, DeviceRequest } from '../contract/account'
import { Conflict, NotFound } from '../errors'
import { mintKey } from '../identity/api-key'
import { mintId } from '../identity/random-text'
import type { Installation } from '../installation'
import { log } from '../log'
import { deviceOf } from './device-of'

/** The key is told here and never again. */
type DeviceWithKey = { device: Device; key: string }

export async function devicesOf(accountId: string, { center }: Installation): Promise<Device[]> {
  return (await listDevices(center, accountId)).map(deviceOf)
}

/** By which way in the person of an account manages their devices. */
type Via = CenterActor['via']

/** Throws NotFound when the mind to bind to is not one of the account. */
export async function createDevice(
  accountId: string,
  request: DeviceRequest,
  at: Installation,
  via: Via = 'session',
): Promise<DeviceWithKey> {
  const { name, mind, expiresAt = null } = request
  const mindId = mind === undefined ? null : await boundMindId(accountId, mind, at)
  const scopes = [...new Set(request.scopes)]
  const { key, stored } = mintKey()
  const id = mintId('dev')

  await insertDevice(
    at.center,
    { id, accountId, name, scopes, mindId, expiresAt, ...stored },
    { account: accountId, via },
  )
  log.info({ event: 'deviceCreated', device: id, account: accountId }, 'device')
  return { device: await deviceById(accountId, id, at), key }
}

/** A new key in place of the old one, which stops working at once. Throws Conflict when the device was revoked. */
export async function rotateKey(accountId: string, id: string, at: Installation): Promise<DeviceWithKey> {
  await deviceById(accountId, id, at)
  const { key, stored } = mintKey()
  if (!(await replaceKey(at.center, id, stored, { account: accountId, via: 'session' })))
    throw new Conflict('revoked', 'This device was revoked. Create a new one instead.')
  log.info({ event: 'keyRotated', device: id, account: accountId }, 'device')
  return { device: await deviceById(accountId, id, at), key }
}

/** Idempotent. The row stays, so that what the device has stated keeps its name. */
export async function revoke(accountId: string, id: string, at: Installation, via: Via = 'session'): Promise<Device> {
  await deviceById(accountId, id, at)
  await revokeDevice(at.center, id, { account: accountId, via })
  log.info({ event: 'deviceRevoked', device: id, account: accountId }, 'device')
  return deviceById(accountId, id, at)
}

async function deviceById(accountId: string, id: string, { center }: Installation) {
  const found = await findDeviceOf(center, accountId, id)
  if (!found) throw new NotFound('device')
  return deviceOf(found)
}

async function boundMindId(accountId: string, mind: string, { center }: Installation) {
  const found =
    mind === 'personal' ? await findPersonalMind(center, accountId) : await findMindOf(center, accountId, mind)
  if (!found) throw new NotFound('mind')
  return found.id
}
