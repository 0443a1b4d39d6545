import { mustNotBeSetUp, setUp } from '@/lib/account/set-up'
import { accountAnswer, setupRequest } from '@/lib/contract/account'
import { jsonBodyOf } from '@/lib/http/parse'
import { route } from '@/lib/http/route'
import { mustBeSameOrigin } from '@/lib/http/same-origin'
import { parseAs } from '@/lib/parse-as'

/** Once there is an owner this door is closed, whatever is sent: it does not even look. */
export const POST = route(
  {
    summary: 'Create the owner, once',
    problems: ['already_set_up', 'bad_origin', 'setup_token', 'email_taken'],
    reads: setupRequest,
    returns: accountAnswer,
    access: 'public',
    status: 201,
  },
  async ({ request, installation }) => {
    await mustNotBeSetUp(installation)
    mustBeSameOrigin(request.headers, installation.config)

    const given = await parseAs(setupRequest, await jsonBodyOf(request))
    return { account: await setUp(given, installation) }
  },
)
