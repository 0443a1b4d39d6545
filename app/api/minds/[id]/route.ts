import { deleteMind, renameMind } from '@/lib/account/minds'
import { mindAnswer, mindParams, mindRequest } from '@/lib/contract/minds'
import { route } from '@/lib/http/route'

const terms = { params: mindParams, returns: mindAnswer, access: 'session', mind: false } as const

export const PATCH = route({ ...terms, body: mindRequest }, async ({ caller, params, body, installation }) => ({
  mind: await renameMind(caller, params.id, body.name, installation),
}))

export const DELETE = route(terms, async ({ caller, params, installation }) => ({
  mind: await deleteMind(caller, params.id, installation),
}))
