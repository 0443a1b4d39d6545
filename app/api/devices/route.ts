import { createDevice, devicesOf } from '@/lib/account/devices'
import { mustBeRecent } from '@/lib/account/show-password'
import { deviceKeyAnswer, deviceList, deviceRequest } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const GET = route(
  { summary: 'Devices and what their keys may do', returns: deviceList, access: 'session', mind: false },
  async ({ caller, installation }) => ({
    items: await devicesOf(caller.accountId, installation),
  }),
)

export const POST = route(
  {
    summary: 'Add a device; its key is in this answer and nowhere else',
    problems: ['recent_sign_in_required'],
    body: deviceRequest,
    returns: deviceKeyAnswer,
    access: 'session',
    mind: false,
    status: 201,
  },
  async ({ caller, body, installation }) => {
    await mustBeRecent(caller, installation)
    return createDevice(caller.accountId, body, installation)
  },
)
