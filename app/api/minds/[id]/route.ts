import { deleteMind, renameMind } from '@/lib/account/minds'
import { mindAnswer, mindParams, mindRequest } from '@/lib/contract/minds'
import { route } from '@/lib/http/route'

const terms = { params: mindParams, returns: mindAnswer, access: 'session', mind: false } as const

export const PATCH = route(
  { summary: 'Rename a mind', problems: ['fixed_mind', 'remote_engine'], ...terms, body: mindRequest },
  async ({ caller, params, body, installation }) => ({
    mind: await renameMind(caller, params.id, body.name, installation),
  }),
)

export const DELETE = route(
  { summary: 'Delete a mind with everything in it', problems: ['fixed_mind', 'remote_engine'], ...terms },
  async ({ caller, params, installation }) => ({
    mind: await deleteMind(caller, params.id, installation),
  }),
)
