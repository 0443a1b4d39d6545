import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config'
import { ipv6Groups } from './attempts'

const shared = globalThis as typeof globalThis & { kiwiPeer?: AsyncLocalStorage<string> }
shared.kiwiPeer ??= new AsyncLocalStorage<string>()
const peerAddress = shared.kiwiPeer

/** Everything that `work` causes knows the socket's address, and no header can claim another. */
export const asPeerOf = <R>({ socket }: Pick<IncomingMessage, 'socket'>, work: () => R) =>
  asPeer(plain(socket.remoteAddress ?? 'unknown'), work)

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

  let nearest = socket
  for (const address of forwarded.reverse()) {
    if (!isTrusted(nearest) || !isIP(address)) break
    nearest = address
  }
  return nearest
}

/** Enough to recognise a network by, not a person: /24 of IPv4, /48 of IPv6; loopback as it is. */
export function networkOf(address: string) {
  if (isIP(address) === 4) return address.startsWith('127.') ? address : address.replace(/\.\d+$/, '.0')
  if (isIP(address) === 6 && address !== '::1') return `${ipv6Groups(address).slice(0, 3).join(':')}::`
  return address
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
