import { type Config, listeningOrigin } from '../config'
import { DomainError } from '../errors'
import { isLoopback } from '../loopback'

type Names = Pick<Config, 'publicUrl' | 'host' | 'port'>

/**
 * Throws unless the Host header names this installation: a loopback name with any port, the host of KIWI_URL, or
 * the address it was told to listen on. A page of another site that rebinds its name to this machine brings its own.
 */
export function mustBeAllowedHost(headers: Headers, config: Names) {
  if (!isAllowedHost(headers.get('host')?.toLowerCase() ?? '', config))
    throw new DomainError('unknown_host', 421, 'This Kiwi does not answer under that name. KIWI_URL tells it another.')
}

function isAllowedHost(host: string, { publicUrl, host: address, port }: Names) {
  const own = [publicUrl, listeningOrigin(address, port)].map((origin) => new URL(origin).host)
  return own.includes(host) || isLoopback(nameOf(host))
}

const nameOf = (host: string) =>
  /^(?:\[([0-9a-f:]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(host)?.slice(1).find(Boolean) ?? ''
