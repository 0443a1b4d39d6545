/** Where to go after signing in: the given path of this very site, else the fallback. */
export function nextPath(given: string | undefined, fallback = '/'): string {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /\p{Cc}/u.test(given)) return fallback

  const here = 'http://here.invalid'
  const url = URL.canParse(given, here) ? new URL(given, here) : null
  return url?.origin === here ? url.pathname + url.search + url.hash : fallback
}
