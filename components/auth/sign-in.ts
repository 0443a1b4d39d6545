export type SignInOutcome =
  | { outcome: 'signed-in' }
  | { outcome: 'refused' }
  | { outcome: 'too-many'; waitSeconds: number | null }
  | { outcome: 'unreachable' }

/** Posts the credentials the way next-auth expects them: a token of this browser first, then the form. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const csrf = await fetch('/api/auth/csrf', { cache: 'no-store' })
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const answer = await fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, email, password, callbackUrl: window.location.origin, json: 'true' }),
    })
    return outcomeOf(answer)
  } catch {
    return { outcome: 'unreachable' }
  }
}

/** Asks next-auth for the way to the issuer; null when there is none to be had. */
export async function wayToIssuer(next: string): Promise<string | null> {
  try {
    const csrf = await fetch('/api/auth/csrf', { cache: 'no-store' })
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const answer = await fetch('/api/auth/signin/oidc', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, callbackUrl: new URL(next, window.location.origin).href, json: 'true' }),
    })
    return answer.ok ? (((await answer.json()) as { url?: string }).url ?? null) : null
  } catch {
    return null
  }
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
