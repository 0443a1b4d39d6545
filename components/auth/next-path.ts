/** The sign-in page that leads back to `path` afterwards. */
export const signInAddress = (path: string) => (path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`)

/** Where to go after signing in: the given path of this very site, else the fallback. */
export function nextPath(given: string | undefined, fallback = '/'): string {
  if (!given?.startsWith('/')) return fallback

  const here = 'http://here.invalid'
  const url = URL.canParse(given, here) ? new URL(given, here) : null
  if (url?.origin !== here) return fallback

  // A path that begins with two slashes, also once its dots are resolved, would name another host.
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? fallback : path
}
