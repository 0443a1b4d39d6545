import { mustShowPassword } from '@/lib/account/show-password'
import { passwordAccepted, passwordShown } from '@/lib/contract/own-account'
import { route } from '@/lib/http/route'
import { peerOf } from '@/lib/identity/peer'

export const POST = route(
  {
    summary: 'Show once more who you are',
    problems: ['wrong_password', 'too_many_requests'],
    body: passwordShown,
    returns: passwordAccepted,
    access: 'session',
    mind: false,
  },
  async ({ caller, body, request, installation }) => {
    await mustShowPassword(caller, body.password, peerOf(request.headers, installation.config), installation)
    return { accepted: true as const }
  },
)
