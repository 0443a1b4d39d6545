import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { params } from './a-kiwi'

type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

/** Listens on a port of its own until the test ends; answers its address. */
export async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Routes by method and path (`GET /api/health`) on a port of their own; any other page says hello. */
export const servedRoutes = (routes: Record<string, Route>, within: Within = (act) => act()): Promise<string> =>
  served(async (request, response) => {
    const left = new AbortController()
    response.once('close', () => left.abort())
    await handOn(await answerOf(routes, within, request, left.signal), response)
  })

/** In which installation a route is begun. */
type Within = (act: () => Promise<Response>, request: IncomingMessage) => Promise<Response>

async function answerOf(
  routes: Record<string, Route>,
  within: Within,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = `http://${request.headers.host}${request.url}`
  const { pathname } = new URL(url)
  const route = routes[`${request.method} ${pathname}`]
  if (!route) return pathname.startsWith('/api/') ? new Response(null, { status: 404 }) : new Response('hello')
  const given = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
  const asked = new Request(url, { method: request.method, headers: given, body, signal })
  return within(() => route(asked, params()), request)
}

async function handOn(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.flushHeaders()
  if (answer.body) await pipeline(answer.body, response).catch(() => {})
  else response.end()
}
