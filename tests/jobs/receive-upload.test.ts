import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DomainError, InvalidRequest } from '@/lib/errors'
import { receiveUpload, type Upload } from '@/lib/jobs/receive-upload'

let folder: string
let server: Server
let outcome: Promise<Upload | Error>
let settle: (value: Upload | Error) => void

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-upload-'))
  outcome = new Promise((resolve) => (settle = resolve))
  server = createServer(async (incoming, answer) => {
    const terms = { dataFolder: folder, mindId: 'mind1', maxBytes: 1_000_000, filename: filenameOf(incoming) }
    const result = await receiveUpload(asRequest(incoming), terms).catch((error: Error) => error)
    settle(result)
    answer.statusCode = result instanceof DomainError ? result.status : result instanceof Error ? 500 : 202
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

test('several files of a folder are kept byte for byte under random names, with the paths they came from', async () => {
  const big = Buffer.alloc(300_000, 'abc')
  await post(
    multipart([
      ['file', 'vault/Notes "2026".md', 'one'],
      ['file', 'vault/deep/big.bin', big],
    ]),
  )

  const { files } = await received()
  expect(files.map((file) => [file.name, file.bytes])).toEqual([
    ['vault/Notes "2026".md', 3],
    ['vault/deep/big.bin', 300_000],
  ])
  expect(readFileSync(join(folder, files[1]!.path)).equals(big)).toBe(true)
  expect(files[0]!.path).toMatch(/^uploads\/mind1\.[0-9a-f]{24}\/0$/)
  expect(statSync(join(folder, files[0]!.path)).mode & 0o777).toBe(0o600)
})

test.each([
  ['../../../etc/passwd', 'etc/passwd'],
  ['/tmp/a.md', 'tmp/a.md'],
  ['C:\\fakepath\\b.md', 'fakepath/b.md'],
  ['ok/../../c.md', 'ok/c.md'],
  ['Überblick café.md', 'Überblick café.md'],
])('the name %s becomes the relative name %s', async (given, expected) => {
  await post(multipart([['file', given, 'x']]))
  expect((await received()).files[0]!.name).toBe(expected)
})

test('a raw body takes its name from the query', async () => {
  await post(
    { body: Buffer.from('[]'), headers: { 'Content-Type': 'application/json' } },
    '/?filename=conversations.json',
  )
  expect((await received()).files).toMatchObject([{ name: 'conversations.json', bytes: 2 }])
})

test.each([
  ['a field that is no file', multipart([['note', undefined, 'no file here']])],
  ['a file under another name', multipart([['other', 'a.json', '[]']])],
  ['a browser form without a chosen file', multipart([['file', '', '']])],
  ['no boundary', { body: Buffer.from('x'), headers: { 'Content-Type': 'multipart/form-data' } }],
  ['no name', { body: Buffer.from('{}'), headers: { 'Content-Type': 'application/json' } }],
  ['an empty body', { body: Buffer.alloc(0), headers: {} }],
])('%s is refused and leaves nothing', async (_, sent) => {
  expect(await post(sent)).toBe(400)
  expect(await outcome).toBeInstanceOf(InvalidRequest)
  expectNothingKept()
})

test('a multipart body without its end is refused', async () => {
  const whole = multipart([['file', 'a.json', 'x'.repeat(5000)]])
  expect(await post({ ...whole, body: whole.body.subarray(0, 3000) })).toBe(400)
  expectNothingKept()
})

test('a body longer than allowed is refused before it is read', async () => {
  expect(await post(multipart([['file', 'a.json', Buffer.alloc(1_000_001)]]))).toBe(413)
  expectNothingKept()
})

test('a chunked body is cut at the limit', async () => {
  const sent = multipart([['file', 'a.json', Buffer.alloc(3_000_000)]])
  const status = await post({ ...sent, headers: { ...sent.headers, 'Transfer-Encoding': 'chunked' } }).catch(() => 413)
  expect(status).toBe(413)
  expect(await outcome).toMatchObject({ code: 'too_large' })
  expectNothingKept()
})

test.each(['multipart', 'raw'])('a %s body that stops before its length is refused', async (kind) => {
  const { body, headers } =
    kind === 'raw' ? { body: Buffer.alloc(5000), headers: {} } : multipart([['file', 'a', 'x'.repeat(5000)]])
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = Object.entries({ ...headers, 'Content-Length': '9000', Host: 'localhost' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write(`POST /?filename=a.json HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  setTimeout(() => socket.destroy(), 50)

  expect(await outcome).toMatchObject({ code: 'invalid_request', status: 400 })
  expectNothingKept()
})

async function received(): Promise<Upload> {
  const result = await outcome
  if (result instanceof Error) throw result
  return result
}

function expectNothingKept() {
  const kept = readdirSync(folder).includes('uploads') ? readdirSync(join(folder, 'uploads')) : []
  expect(kept).toEqual([])
}

type Sent = { body: Buffer; headers: Record<string, string> }

function post({ body, headers }: Sent, path = '/'): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const length = headers['Transfer-Encoding'] ? {} : { 'Content-Length': String(body.length) }
    const sent = send({ port, path, method: 'POST', headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function multipart(parts: [field: string, name: string | undefined, bytes: string | Buffer][]): Sent {
  const chunks = parts.flatMap(([field, name, bytes]) => [
    `--kiwi\r\nContent-Disposition: form-data; name="${field}"`,
    name === undefined
      ? '\r\n\r\n'
      : `; filename="${name.replace(/"/g, '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const body = Buffer.concat([...chunks, '--kiwi--\r\n'].map((chunk) => Buffer.from(chunk)))
  return { body, headers: { 'Content-Type': 'multipart/form-data; boundary=kiwi' } }
}

function asRequest(incoming: IncomingMessage): Request {
  const aborted = new AbortController()
  incoming.on('error', () => aborted.abort())
  return new Request(`http://localhost${incoming.url}`, {
    method: 'POST',
    headers: incoming.headers as Record<string, string>,
    body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>,
    duplex: 'half',
    signal: aborted.signal,
  } as RequestInit)
}

const filenameOf = (incoming: IncomingMessage) =>
  new URL(incoming.url!, 'http://localhost').searchParams.get('filename') ?? undefined

test('an upload that trickles in is given up, and nothing of it stays', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (given) => {
      given.enqueue(new Uint8Array([97]))
      sent++
      return new Promise((resolve) => setTimeout(resolve, 5))
    },
  })
  const request = new Request('http://127.0.0.1/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const terms = { dataFolder: folder, mindId: 'mind1', maxBytes: 1_000_000, filename: 'a.json' }
  const pace = { graceMs: 50, bytesPerSecond: 1_000_000 }
  await expect(receiveUpload(request, { ...terms, pace })).rejects.toMatchObject({ status: 408, code: 'too_slow' })
  expect(sent).toBeGreaterThan(1)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})
