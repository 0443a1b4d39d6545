import { rotateKey } from '@/lib/account/devices'
import { deviceKeyAnswer, deviceParams } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const POST = route(
  { params: deviceParams, returns: deviceKeyAnswer, access: 'session', mind: false, status: 201 },
  ({ caller, params, installation }) => rotateKey(caller.accountId, params.id, installation),
)
