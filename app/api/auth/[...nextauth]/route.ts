import { mustBeAllowedHost } from '@/lib/http/allowed-host'
import { answeringErrors } from '@/lib/http/answering-errors'
import { formOf } from '@/lib/http/parse'
import { problem } from '@/lib/http/problem'
import type { NextContext } from '@/lib/http/route-spec'
import { mustBeSameOrigin, ownOrigin } from '@/lib/http/same-origin'
import { askNextAuth } from '@/lib/identity/auth-door'
import { installation } from '@/lib/installation'

type AuthContext = { params: Promise<{ nextauth: string[] }> }

const handler = (request: Request, { params }: AuthContext): Promise<Response> =>
  answeringErrors(request, params as NextContext['params'], async () => {
    const at = installation()
    mustBeAllowedHost(request.headers, at.config)
    const writes = request.method === 'POST'
    if (writes) mustBeSameOrigin(request.headers, at.config)

    const { nextauth: action } = await params
    const form = writes ? await formOf(request) : {}
    const response = await askNextAuth(request, { action, form, ownOrigin: ownOrigin(request.headers, at.config) }, at)
    return isUnknownAction(response)
      ? problem({ code: 'not_found', status: 404, detail: 'There is no such page.' })
      : response
  })

/** next-auth answers the actions it does not know with a sentence about itself. */
const isUnknownAction = ({ status, headers }: Response) =>
  status === 400 && !headers.get('content-type')?.includes('json')

export { handler as GET, handler as POST }
