import { readFileSync } from 'node:fs'
import http from 'node:http'
import { type AddressInfo, connect, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowedAddress, isPublic } from '@/lib/harvest/address-guard'
import { fetchPage } from '@/lib/harvest/fetch-page'

let connections = 0
let answer: http.RequestListener
let asked: http.IncomingMessage[]
const server = http.createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
server.on('connection', () => connections++)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())
beforeEach(() => {
  connections = 0
  asked = []
  answer = (_, response) => response.setHeader('content-type', 'text/html; charset="UTF-8"').end('<p>Words</p>')
})

const port = () => (server.address() as AddressInfo).port
/** Every connection of an allowed address ends at the server here. */
const here = { agent: undefined, createConnection: () => connect(port(), '127.0.0.1') }
const resolving = (...addresses: string[]): { lookup: LookupFunction } => ({
  lookup: (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
})
const blocked = { code: 'blocked_address', status: 422, message: expect.stringContaining('the address is not allowed') }

const refused = readFileSync(join(import.meta.dirname, '../fixtures/html/urls-to-refuse.txt'), 'utf8')
  .trim()
  .split('\n')
const byName = ['http://localtest.me/']
test.each([
  ...refused.filter((address) => !byName.includes(address)),
  ...['http://localhost./', 'http://a.localhost/', 'http://127.1/', 'http://１２７.0.0.1/', 'http://printer.local/'],
  ...['http://[::ffff:10.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001:0:1::1]/'],
  ...['http://[fe80::1]/', 'http://[ff02::1]/', 'http://[::7f00:1]/', 'http://100.64.0.1/', 'http://224.0.0.1/'],
  ...['http://255.255.255.255/', 'http://198.18.0.1/', 'http://192.0.2.1/', 'https://example.com:8443/', 'http://', ''],
])('%j is refused before anything is asked', async (address) => {
  const lookup = () => expect.unreachable('a name was looked up')
  await expect(fetchPage(address, {}, { lookup })).rejects.toMatchObject(blocked)
  expect(connections).toBe(0)
})

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['93.184.216.34', '127.0.0.1'],
])('a name that leads to %s is refused within the connection', async (...addresses) => {
  for (const scheme of ['http', 'https']) {
    await expect(fetchPage(`${scheme}://rebound.example/`, {}, resolving(...addresses))).rejects.toMatchObject(blocked)
  }
  expect(connections).toBe(0)
})

test.each([`http://127.0.0.1:1/`, 'http://localhost/', '//10.0.0.1/x', 'file:///etc/passwd', 'http://a.example:22/'])(
  'a redirect to %s is refused',
  async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end()
    await expect(fetchPage('http://a.example/', {}, here)).rejects.toMatchObject(blocked)
    expect(connections).toBe(1)
  },
)

test('public addresses are public', () => {
  expect(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34'].map(isPublic)).toEqual([true, true, true])
  expect(['nonsense', '127.1', ''].map(isPublic)).toEqual([false, false, false])
  expect(allowedAddress('https://Exämple.com:443/a b').href).toBe('https://xn--exmple-cua.com/a%20b')
})

test('a page is fetched without cookies and by its last address', async () => {
  answer = (request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new#top', 'set-cookie': 'a=b' }).end()
    else response.setHeader('content-type', 'text/html; charset="UTF-8"').end('<p>Words</p>')
  }
  expect(await fetchPage('http://a.example/old', {}, here)).toEqual({
    address: 'http://a.example/new#top',
    type: 'html',
    bytes: Buffer.from('\ufeff<p>Words</p>'),
  })
  expect(asked.map(({ headers }) => [headers.host, headers.cookie])).toEqual([
    ['a.example', undefined],
    ['a.example', undefined],
  ])
})

test('a page comes in the encoding that the answer names, unless that is evidently wrong', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html;charset=ISO-8859-1' }).end(Buffer.from('Möhren', 'latin1'))
  expect((await fetchPage('http://a.example/', {}, here)).bytes.toString()).toBe('\ufeffMöhren')
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(Buffer.from('Möhren', 'latin1'))
  expect((await fetchPage('http://a.example/', {}, here)).bytes.toString('latin1')).toBe('Möhren')
})

test('redirects end', async () => {
  answer = (request, response) => response.writeHead(302, { location: `${request.url}x` }).end()
  await expect(fetchPage('http://a.example/', {}, here)).rejects.toMatchObject({ code: 'too_many_redirects' })
  expect(connections).toBe(6)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('what %s inflates to is counted, not what was sent', async (encoding, compress) => {
  answer = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding })
      .end(compress(Buffer.alloc(3_000_000)))
  await expect(fetchPage('http://a.example/', { bytes: 2_000_000 }, here)).rejects.toMatchObject({ code: 'too_long' })
  expect((await fetchPage('http://a.example/', { bytes: 3_000_000 }, here)).bytes.length).toBe(3_000_000)
})

test('a page that never ends is cut off by its length', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html')
    const more = () => {
      if (response.destroyed) return
      response.write(Buffer.alloc(50_000))
      setImmediate(more)
    }
    more()
  }
  await expect(fetchPage('http://a.example/', { bytes: 500_000 }, here)).rejects.toMatchObject({ code: 'too_long' })
})

test.each([
  ['says nothing', () => {}],
  [
    'stops in the middle',
    (_: unknown, response: http.ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).write('x'),
  ],
])('a server that %s is given up', async (_, listener) => {
  answer = listener as http.RequestListener
  await expect(fetchPage('http://a.example/', { milliseconds: 150 }, here)).rejects.toMatchObject({
    code: 'not_reachable',
    message: expect.stringMatching(/too long/),
  })
  server.closeAllConnections()
})

test.each([
  [{ 'content-type': 'image/png' }, 200, 'wrong_type'],
  [{ 'content-type': 'application/octet-stream' }, 200, 'wrong_type'],
  [{}, 200, 'wrong_type'],
  [{ 'content-type': 'text/html', 'content-encoding': 'zstd' }, 200, 'wrong_type'],
  [{ 'content-type': 'text/html', 'content-encoding': 'gzip' }, 200, 'not_reachable'],
  [{ 'content-type': 'text/html' }, 404, 'not_reachable'],
  [{ 'content-type': 'text/html' }, 304, 'not_reachable'],
])('an answer with %j and %i is refused as %s', async (headers, status, code) => {
  answer = (_, response) =>
    response.writeHead(status, headers as http.OutgoingHttpHeaders).end(status === 304 ? undefined : 'x')
  await expect(fetchPage('http://a.example/', {}, here)).rejects.toMatchObject({ code, status: 422 })
})
