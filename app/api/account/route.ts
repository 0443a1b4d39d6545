import { deleteOwnAccount, ownAccount, renameOwnAccount } from '@/lib/account/own-account'
import { accountAnswer } from '@/lib/contract/account'
import { ownAccountChange, passwordShown } from '@/lib/contract/own-account'
import { answer, route } from '@/lib/http/route'
import { clearedSession } from '@/lib/identity/cleared-session'
import { peerOf } from '@/lib/identity/peer'

const terms = { returns: accountAnswer, access: 'session', mind: false } as const

export const GET = route({ summary: 'Your own account', ...terms }, async ({ caller, installation }) => ({
  account: await ownAccount(caller, installation),
}))

export const PATCH = route(
  { summary: 'Rename your own account', ...terms, body: ownAccountChange },
  async ({ caller, body, installation }) => ({ account: await renameOwnAccount(caller, body.name, installation) }),
)

export const DELETE = route(
  {
    summary: 'Delete your own account with everything in its minds',
    problems: ['wrong_password', 'last_owner', 'too_many_requests'],
    ...terms,
    body: passwordShown,
  },
  async ({ caller, body, request, installation }) => {
    const address = peerOf(request.headers, installation.config)
    const account = await deleteOwnAccount(caller, body.password, address, installation)
    return answer(200, { account }, await clearedSession(request.headers, installation))
  },
)
