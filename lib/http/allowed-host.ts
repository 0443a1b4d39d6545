import { type Config, isLoopback } from '../config'
import { DomainError } from '../errors'

/**
 * Whether the Host header names this installation: a loopback name with any port, or the host of KIWI_URL.
 * A page of another site that rebinds its name to this machine brings its own name, and is refused.
 */
export function isAllowedHost(headers: Headers, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const host = headers.get('host')?.toLowerCase() ?? ''
  return host === new URL(publicUrl).host || isLoopback(nameOf(host))
}

export function mustBeAllowedHost(headers: Headers, config: Pick<Config, 'publicUrl'>) {
  if (!isAllowedHost(headers, config))
    throw new DomainError('unknown_host', 421, 'This Kiwi does not answer under that name. KIWI_URL tells it another.')
}

const nameOf = (host: string) => /^\[?([^[\]]+?)\]?(?::\d{1,5})?$/.exec(host)?.[1] ?? ''
