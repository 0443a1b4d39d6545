import { createDevice, devicesOf } from '@/lib/account/devices'
import { deviceKeyAnswer, deviceList, deviceRequest } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const GET = route({ returns: deviceList, access: 'session', mind: false }, async ({ caller, installation }) => ({
  items: await devicesOf(caller.accountId, installation),
}))

export const POST = route(
  { body: deviceRequest, returns: deviceKeyAnswer, access: 'session', mind: false, status: 201 },
  ({ caller, body, installation }) => createDevice(caller.accountId, body, installation),
)
