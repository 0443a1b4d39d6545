import { changeAccountBy, deleteAccount } from '@/lib/account/change-account'
import { accountAnswer, accountChange, accountParams } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

const terms = { params: accountParams, returns: accountAnswer, access: 'admin' } as const

export const PATCH = route({ ...terms, body: accountChange }, async ({ caller, params, body, installation }) => ({
  account: await changeAccountBy(caller, params.id, body, installation),
}))

export const DELETE = route(terms, async ({ caller, params, installation }) => ({
  account: await deleteAccount(caller, params.id, installation),
}))
