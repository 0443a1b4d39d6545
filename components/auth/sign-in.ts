export type SignInOutcome =
  | { outcome: 'signed-in' }
  | { outcome: 'refused' }
  | { outcome: 'too-many'; waitSeconds: number | null }
  | { outcome: 'unreachable' }

/** Posts the credentials. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const form = { email, password, callbackUrl: window.location.origin }
    return await outcomeOf(await postForm('/api/auth/callback/credentials', form))
  } catch {
    return { outcome: 'unreachable' }
  }
}

/** Asks next-auth for the way to the issuer; null when there is none to be had. */
export async function wayToIssuer(next: string): Promise<string | null> {
  try {
    const answer = await postForm('/api/auth/signin/oidc', { callbackUrl: new URL(next, window.location.origin).href })
    return answer.ok ? (((await answer.json()) as { url?: string }).url ?? null) : null
  } catch {
    return null
  }
}

/** The way next-auth expects it: a token of this browser first, then the form with it. */
async function postForm(path: string, form: Record<string, string>): Promise<Response> {
  const csrf = await fetch('/api/auth/csrf', { cache: 'no-store' })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, ...form, json: 'true' }),
  })
}

async function outcomeOf(answer: Response): Promise<SignInOutcome> {
  if (answer.status === 429) return { outcome: 'too-many', waitSeconds: secondsToWait(answer) }
  if (answer.status >= 500) return { outcome: 'unreachable' }
  if (!answer.ok) return { outcome: 'refused' }

  const { url } = (await answer.json()) as { url?: string }
  return { outcome: url && new URL(url).searchParams.has('error') ? 'refused' : 'signed-in' }
}

function secondsToWait(answer: Response): number | null {
  const seconds = Number(answer.headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
