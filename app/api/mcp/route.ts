import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { z } from 'zod'
import { scopes } from '@/lib/contract/names'
import { notServed } from '@/lib/contract/problems'
import { InvalidRequest } from '@/lib/errors'
import { jsonValue, textBodyOf } from '@/lib/http/parse'
import { problem } from '@/lib/http/problem'
import { route } from '@/lib/http/route'
import { mustNotBeForeignPage } from '@/lib/http/same-origin'
import { mindOf, through } from '@/lib/identity/access'
import { currentUserIdFrom } from '@/lib/identity/current-user'
import { deedsOfWorker } from '@/lib/mcp/deeds'
import { mcpServer } from '@/lib/mcp/server'

/** An export passed as an argument may be this large; larger ones are uploads. */
const maxBytes = 16 * 2 ** 20

const anything = z.unknown()

/** Streamable HTTP without sessions: each message is a request of its own, and its key is checked each time. */
export const POST = route(
  {
    summary: 'The Model Context Protocol, one message a request',
    returns: anything,
    answers: {
      200: 'The answer to a request.',
      202: 'A notification was taken; there is no body.',
      400: 'What was sent is no message of the protocol.',
      406: 'Accept must name application/json and text/event-stream.',
    },
    access: 'key',
    scope: scopes,
    mind: false,
    problems: ['bad_origin', 'invalid_request', 'too_large', 'too_slow', 'not_found', ...notServed],
  },
  async ({ caller, request, installation: at }) => {
    mustNotBeForeignPage(request.headers, at.config)
    const { accountId, scopes } = caller
    const mind = through('mcp', await mindOf(caller, undefined, at), at)
    const message = await oneMessageIn(request)

    const deeds = deedsOfWorker(at, () => currentUserIdFrom(request, at))
    const server = mcpServer({ accountId, scopes, mind, at, deeds, signal: request.signal })
    const transport = new Transport({ sessionIdGenerator: undefined, enableJsonResponse: true })
    try {
      await server.connect(transport)
      return await transport.handleRequest(request, { parsedBody: message })
    } finally {
      await server.close()
    }
  },
)

/** Batches are gone from the protocol; in one, a message could cancel another, whose answer would never come. */
async function oneMessageIn(request: Request): Promise<unknown> {
  const message = jsonValue(await textBodyOf(request, maxBytes))
  if (Array.isArray(message)) throw new InvalidRequest('', 'One message a request.')
  return message
}

/** There is no stream to listen to and no session to end. */
const notHere = route(
  {
    summary: 'There is no stream and no session',
    returns: anything,
    access: 'public',
    answers: {},
    problems: ['method_not_allowed'],
  },
  () => {
    const detail = 'Messages are sent with POST, one a request.'
    const answer = problem({ code: 'method_not_allowed', status: 405, detail })
    answer.headers.set('Allow', 'POST')
    return answer
  },
)

export { notHere as DELETE, notHere as GET }
