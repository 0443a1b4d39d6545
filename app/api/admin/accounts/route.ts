import { allAccounts } from '@/lib/account/all-accounts'
import { addAccount } from '@/lib/account/create-account'
import { accountAnswer, accountList, accountRequest } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const GET = route(
  { summary: 'Every account', returns: accountList, access: 'admin' },
  async ({ installation }) => ({
    items: await allAccounts(installation),
  }),
)

export const POST = route(
  {
    summary: 'Add an account',
    problems: ['email_taken', 'owner_required'],
    body: accountRequest,
    returns: accountAnswer,
    access: 'admin',
    status: 201,
  },
  async ({ caller, body, installation }) => ({ account: await addAccount(caller, body, installation) }),
)
