import { changeAccountBy, deleteAccountBy } from '@/lib/account/change-account'
import { accountAnswer, accountChange, accountParams } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

const terms = { params: accountParams, returns: accountAnswer, access: 'admin' } as const

export const PATCH = route(
  {
    summary: 'Rename, disable or promote an account, set its password',
    problems: ['last_owner', 'owner_required'],
    ...terms,
    body: accountChange,
  },
  async ({ caller, params, body, installation }) => ({
    account: await changeAccountBy(caller, params.id, body, installation),
  }),
)

export const DELETE = route(
  { summary: 'Delete an account with everything in its minds', problems: ['last_owner', 'owner_required'], ...terms },
  async ({ caller, params, installation }) => ({
    account: await deleteAccountBy(caller, params.id, installation),
  }),
)
