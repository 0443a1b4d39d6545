import ipaddr from 'ipaddr.js'
import { Unreadable } from '../errors'

const SCHEMES = new Set(['http:', 'https:'])
const PORTS = new Set(['', '80', '443'])
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|localdomain)\.?$/

/**
 * The address to fetch, in the spelling of the WHATWG.
 * @throws Unreadable `blocked_address` for any scheme but http and https, other ports than 80 and 443, a name and
 * password in it, and hosts that are an address of no public network. Names are looked up later, at each connection.
 */
export function allowedAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !SCHEMES.has(url.protocol) || !PORTS.has(url.port)) throw blocked()
  if (url.username !== '' || url.password !== '') throw blocked()

  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '' || LOCAL_NAME.test(host)) throw blocked()
  if (ipaddr.isValid(host) && !isPublic(host)) throw blocked()
  return url
}

/** Whether an IP address is one of the public network. Those that carry another address inside count as none. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(ipaddr.IPv6.parseCIDR('2000::/3'))
}

export const blocked = () => new Unreadable('blocked_address', 'The page is not fetched: the address is not allowed.')
