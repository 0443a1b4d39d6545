import { changeOwnPassword } from '@/lib/account/own-account'
import { accountAnswer } from '@/lib/contract/account'
import { passwordChange } from '@/lib/contract/own-account'
import { route } from '@/lib/http/route'
import { peerOf } from '@/lib/identity/peer'

export const POST = route(
  {
    summary: 'Change your password; you stay signed in here and nowhere else',
    problems: ['wrong_password', 'too_many_requests'],
    body: passwordChange,
    returns: accountAnswer,
    access: 'session',
    mind: false,
  },
  async ({ caller, body, request, installation }) => {
    const address = peerOf(request.headers, installation.config)
    return { account: await changeOwnPassword(caller, body, address, installation) }
  },
)
