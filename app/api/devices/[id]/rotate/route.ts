import { rotateKey } from '@/lib/account/devices'
import { mustBeRecent } from '@/lib/account/show-password'
import { deviceKeyAnswer, deviceParams } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Give a device a new key; the old one ends at once',
    problems: ['revoked', 'recent_sign_in_required'],
    params: deviceParams,
    returns: deviceKeyAnswer,
    access: 'session',
    mind: false,
    status: 201,
  },
  async ({ caller, params, installation }) => {
    await mustBeRecent(caller, installation)
    return rotateKey(caller.accountId, params.id, installation)
  },
)
