import { type OpenapiDocument, openapiDocument } from '@/lib/contract/openapi'
import { documentOf } from '@/lib/http/openapi/document-of'
import { route } from '@/lib/http/route'
import { cookieName } from '@/lib/identity/cookies'
import { doors } from './doors'
import { signInPaths } from './sign-in-paths'

let made: OpenapiDocument | undefined

/** Made at the first request and kept: it says the same as long as the program runs. */
export const GET = route(
  { summary: 'The description of this API, as OpenAPI 3.1', returns: openapiDocument, access: 'public' },
  ({ installation }) => {
    const { config } = installation
    const told = { version: config.version, sessionCookie: cookieName(config, 'session') }
    made ??= documentOf({ ...doors, '/api/openapi.json': { GET } }, signInPaths, told)
    return made
  },
)
