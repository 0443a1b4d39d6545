import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { POST as mcp } from '@/app/api/mcp/route'
import { params } from './a-kiwi'

/** The two doors that a connection is tried at, on a port of their own. */
export async function aServer() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = request.method === 'POST' ? Buffer.concat(chunks) : undefined
    const headers = new Headers(request.headers as Record<string, string>)
    const asked = new Request(`http://${request.headers.host}${request.url}`, { method: request.method, headers, body })
    const door = request.url === '/api/health' ? health : mcp
    const answer = request.url?.startsWith('/api/') ? await door(asked, params()) : new Response('hello')
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
