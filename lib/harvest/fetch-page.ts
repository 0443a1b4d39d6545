import { lookup as dnsLookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { Unreadable } from '../errors'
import { allowedAddress, blocked, isPublic } from './address-guard'
import { decodeAs } from './decode-text'

export type FetchedPage = {
  /** After all redirects. */
  address: string
  type: 'html' | 'pdf' | 'text'
  /** Text in the encoding that the answer names comes as UTF-8 with a byte order mark, if that name fits. */
  bytes: Buffer
}
export type FetchLimits = { redirects: number; bytes: number; milliseconds: number }

type Ways = Pick<RequestOptions, 'lookup' | 'agent' | 'createConnection'>

const systemLookup = dnsLookup as LookupFunction
const usual: FetchLimits = { redirects: 5, bytes: 10 * 2 ** 20, milliseconds: 20_000 }
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const TYPES = new Map<string, FetchedPage['type']>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'text'],
  ['text/markdown', 'text'],
])
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Kiwi (self-hosted memory; fetches a page when its owner asks for it)',
}

/**
 * Fetches one page from the public network, without cookies and without anything the page refers to. Every address is
 * checked at each redirect and again within the connection itself, where a name has become the address that is dialled.
 *
 * @param ways how names become addresses and addresses connections, where that is not left to the system
 * @throws Unreadable `blocked_address`, `not_reachable`, `wrong_type`, `too_long` or `too_many_redirects`
 */
export async function fetchPage(
  address: string,
  { signal, ...limits }: Partial<FetchLimits> & { signal?: AbortSignal } = {},
  ways: Ways = {},
): Promise<FetchedPage> {
  const within = { ...usual, ...limits }
  const timeOut = AbortSignal.timeout(within.milliseconds)
  const ends = signal ? AbortSignal.any([signal, timeOut]) : timeOut
  let url = allowedAddress(address)
  for (let redirects = 0; redirects <= within.redirects; redirects++) {
    const answer = await asked(url, ways, ends)
    try {
      const next = redirectOf(answer, url)
      if (!next) return await pageIn(answer, url, within.bytes, ends)
      url = next
    } finally {
      answer.destroy()
    }
  }
  throw new Unreadable('too_many_redirects', 'The page is not fetched: it leads from address to address.')
}

/** The same look-up, whose answer is refused when any of the addresses is not public. */
function onlyPublic(lookup: LookupFunction): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [{ address: String(found), family: 4 }]
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) return done(blocked(), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
}

/** The agent belongs to this request alone: a connection that is kept would not be checked again. */
function asked(url: URL, { lookup = systemLookup, ...ways }: Ways, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        ...ways,
        lookup: onlyPublic(lookup),
        signal,
        headers: { ...HEADERS, host: url.host },
        maxHeaderSize: 2 ** 15,
      },
      resolve,
    )
      .on('error', (error) => reject(error instanceof Unreadable ? error : notReachable(signal)))
      .end()
  })
}

/** Where the answer leads; null when it is the page itself. From https it never leads back to http. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!REDIRECTS.has(statusCode) || !headers.location) {
    if (statusCode === 200) return null
    throw new Unreadable('not_reachable', `The page is not fetched: the server answered with ${statusCode}.`)
  }
  const next = allowedAddress(headers.location, from)
  if (from.protocol === 'https:' && next.protocol === 'http:') throw blocked()
  return next
}

async function pageIn(answer: IncomingMessage, url: URL, most: number, signal: AbortSignal): Promise<FetchedPage> {
  const [name = '', ...parameters] = (answer.headers['content-type'] ?? '').toLowerCase().split(';')
  const type = TYPES.get(name.trim())
  if (!type) throw new Unreadable('wrong_type', 'The page is not fetched: it is no text, web page or PDF.')

  const bytes = await bytesOf(answer, most, signal)
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})/.exec(one)?.[1]).find(Boolean)
  const text = type !== 'pdf' && charset ? decodeAs(bytes, charset) : null
  return { address: url.href, type, bytes: text === null ? bytes : Buffer.from(`\ufeff${text}`) }
}

/** Counts what comes out of the compression, not what was sent. */
async function bytesOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of inflated(answer) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) throw tooLong(most)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : notReachable(signal)
  }
  return Buffer.concat(pieces)
}

function inflated(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return answer
  const inflate =
    encoding === 'br' ? createBrotliDecompress() : /^(?:x-)?gzip$|^deflate$/.test(encoding) ? createUnzip() : null
  if (!inflate)
    throw new Unreadable('wrong_type', 'The page is not fetched: it is compressed in a way nobody asked for.')
  answer.on('error', (error) => inflate.destroy(error))
  return answer.pipe(inflate)
}

const notReachable = (signal: AbortSignal) =>
  new Unreadable(
    'not_reachable',
    `The page is not fetched: ${signal.aborted ? 'it takes too long' : 'the server cannot be reached'}.`,
  )
const tooLong = (most: number) =>
  new Unreadable('too_long', `The page is not fetched: it is longer than ${Math.floor(most / 2 ** 20)} MB.`)
