import type { Config } from '../config'

type Address = Pick<Config, 'publicUrl' | 'port'>

export const isSecure = ({ publicUrl }: Pick<Address, 'publicUrl'>) => publicUrl.startsWith('https:')

/**
 * `__Host-` binds a cookie to this very host over TLS; plain http on the own machine cannot have that. There the name
 * holds the port, since cookies know none: two Kiwis on one machine would sign each other out.
 */
export const cookieName = (at: Address, name: string) =>
  isSecure(at) ? `__Host-kiwi.${name}` : `kiwi-${at.port}.${name}`

/** The cookies a request brings; the first of a name counts. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.split(/=(.*)/s, 2) as [string, string?])
  const named = pairs
    .filter(([name]) => name.trim() !== '')
    .map(([name, value = '']) => [name.trim(), decoded(value.trim())])
  return Object.fromEntries(named.reverse())
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
