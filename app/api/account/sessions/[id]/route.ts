import { signOutAt } from '@/lib/account/sessions'
import { ownSessionParams, sessionsEnded } from '@/lib/contract/own-account'
import { route } from '@/lib/http/route'

export const DELETE = route(
  {
    summary: 'Sign out in one place',
    params: ownSessionParams,
    returns: sessionsEnded,
    access: 'session',
    mind: false,
  },
  async ({ caller, params, installation }) => ({ ended: await signOutAt(caller, params.id, installation) }),
)
