import { revoke } from '@/lib/account/devices'
import { deviceAnswer, deviceParams } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const DELETE = route(
  { summary: 'Revoke a device', params: deviceParams, returns: deviceAnswer, access: 'session', mind: false },
  async ({ caller, params, installation }) => ({ device: await revoke(caller.accountId, params.id, installation) }),
)
