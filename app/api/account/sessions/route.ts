import { sessionsOf, signOutOf } from '@/lib/account/sessions'
import { ownSessionList, sessionsEnded, whichSessions } from '@/lib/contract/own-account'
import { route } from '@/lib/http/route'

const terms = { access: 'session', mind: false } as const

export const GET = route(
  { summary: 'Where you are signed in', returns: ownSessionList, ...terms },
  async ({ caller, installation }) => ({ items: await sessionsOf(caller, installation) }),
)

export const DELETE = route(
  { summary: 'Sign out everywhere, or everywhere else', query: whichSessions, returns: sessionsEnded, ...terms },
  async ({ caller, query, installation }) => ({ ended: await signOutOf(caller, query.which, installation) }),
)
