import type { Server } from '@/e2e/a-server'

export const owner = { email: 'bench@example.test', password: 'a bench passphrase 1' }

/** The cookies of a browser, the owner's when nobody is named. */
export async function signIn({ url }: Server, { email, password } = owner): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const first = cookiesOf(csrf)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: first, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password }),
  })
  return [first, cookiesOf(answer)].join('; ')
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
