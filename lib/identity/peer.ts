import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config'
import { ipv6Groups } from './attempts'

type Emit = typeof Server.prototype.emit
const shared = globalThis as typeof globalThis & { kiwiPeer?: AsyncLocalStorage<string>; kiwiPeerWatched?: boolean }
shared.kiwiPeer ??= new AsyncLocalStorage<string>()
const peerAddress = shared.kiwiPeer

/**
 * Remembers the socket's address for everything a request causes. Next's handlers do not see the socket, and a
 * header could be sent by anybody. Called once, before the first request is served.
 */
export function watchPeers() {
  if (shared.kiwiPeerWatched) return
  shared.kiwiPeerWatched = true
  const emit: Emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const forward = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    return event === 'request' ? peerAddress.run(remoteAddressOf(args[0]), forward) : forward()
  }
}

/** Runs `work` as if its request had come from this address. */
export const asPeer = <R>(address: string, work: () => R) => peerAddress.run(address, work)

/**
 * Who is at the other end: the socket's address, or, when that is a trusted proxy, the last forwarded address
 * that is not one. `unknown` when no server took the request.
 */
export function peerOf(headers: Headers, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const socket = peerAddress.getStore() ?? 'unknown'
  if (trustedProxies.length === 0 || !isIP(socket)) return socket

  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => plain(address.trim()))
  const chain = [...forwarded.filter((address) => isIP(address)), socket]
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0]!
}

/** Enough to recognise a network by, not a person: /24 of IPv4, /48 of IPv6; loopback as it is. */
export function networkOf(address: string) {
  if (isIP(address) === 4) return address.startsWith('127.') ? address : address.replace(/\.\d+$/, '.0')
  if (isIP(address) === 6 && address !== '::1') return `${ipv6Groups(address).slice(0, 3).join(':')}::`
  return address
}

function remoteAddressOf(request: unknown) {
  const { socket } = request as { socket?: { remoteAddress?: string } }
  return plain(socket?.remoteAddress ?? 'unknown')
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function blockListOf(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
