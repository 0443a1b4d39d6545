import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { DELETE, GET as knows, PATCH } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { adoptInstallation, type Installation, installation } from '@/lib/installation'
import { params } from '../helpers/a-kiwi'

type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

const doors: Record<string, Route> = {
  'GET /api/kiwi/status': status,
  'GET /api/kiwi/memory': memory,
  'GET /api/kiwi/knows': knows,
  'PATCH /api/kiwi/knows': PATCH,
  'DELETE /api/kiwi/knows': DELETE,
}

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

/** The doors under `/api/kiwi` of another installation, over HTTP. `seen` gathers the headers that arrive. */
export const servedKiwi = (at: Installation, seen: Record<string, unknown>[] = []): Promise<string> =>
  served(async (request, response) => {
    seen.push({ ...request.headers, path: request.url })
    const answer = await answerOf(at, request)
    await handOn(answer, response)
  })

async function answerOf(at: Installation, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = `http://${request.headers.host}${request.url}`
  const door = doors[`${request.method} ${new URL(url).pathname}`]!
  const given = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
  return within(at, () => door(new Request(url, { method: request.method, headers: given, body }), params()))
}

/** A route asks for its installation before it waits for anything. */
function within<R>(at: Installation, act: () => R): R {
  const outside = installation()
  adoptInstallation(at)
  try {
    return act()
  } finally {
    adoptInstallation(outside)
  }
}

async function handOn(answer: Response, response: ServerResponse) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
