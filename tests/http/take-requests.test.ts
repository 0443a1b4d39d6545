import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { takeRequests } from '@/lib/http/take-requests'
import { peerOf } from '@/lib/identity/peer'

/** A server that answers with whom it believes to talk to, as it would after some waiting. */
async function aServer() {
  const server = createServer(async (asked, answer) => {
    await new Promise((done) => setTimeout(done, 5))
    const headers = new Headers({ 'X-Forwarded-For': String(asked.headers['x-forwarded-for']) })
    answer.end(peerOf(headers, { trustedProxies: [] }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  return (path: string, localAddress = '127.0.0.1') =>
    new Promise<{ status?: number; text: string }>((done) => {
      const headers = { 'X-Forwarded-For': '10.9.9.9' }
      const sent = request({ port, path, host: '127.0.0.1', localAddress, headers }, async (answer) => {
        done({ status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() })
      })
      sent.end()
    })
}

describe('before Next', () => {
  it("whatever a request causes knows the socket's address, also of a server that was there before", async () => {
    const ask = await aServer()
    takeRequests()
    takeRequests()
    // Every address of 127/8 is this machine on Linux only.
    const addresses = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2', '127.0.0.3'] : ['127.0.0.1']
    const answers = await Promise.all(addresses.map((address) => ask('/', address)))
    expect(answers.map(({ text }) => text)).toEqual(addresses)
  })

  it('a path that is not UTF-8 is a bad request', async () => {
    takeRequests()
    const ask = await aServer()
    for (const path of ['/memories/%C3%28', '/api/memory/%', '/%E0%A4%A', '/api/x%ff?q=1']) {
      const { status, text } = await ask(path)
      expect([status, JSON.parse(text).code]).toEqual([400, 'invalid_request'])
    }
    for (const path of ['/memories/%C3%A9', '/search?q=%C3%28', '/%2e%2e']) expect((await ask(path)).status).toBe(200)
  })
})
