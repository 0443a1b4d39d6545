import { createMind, mindsOf } from '@/lib/account/minds'
import { mindAnswer, mindList, mindRequest } from '@/lib/contract/minds'
import { route } from '@/lib/http/route'

export const GET = route(
  { summary: 'Minds of this account', returns: mindList, scope: 'memory:read', mind: false },
  async ({ caller, installation }) => ({ items: await mindsOf(caller, installation) }),
)

export const POST = route(
  {
    summary: 'Add a workspace mind',
    problems: ['too_many_minds'],
    body: mindRequest,
    returns: mindAnswer,
    access: 'session',
    mind: false,
    status: 201,
  },
  async ({ caller, body, installation }) => ({ mind: await createMind(caller, body.name, installation) }),
)
