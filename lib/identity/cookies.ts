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
