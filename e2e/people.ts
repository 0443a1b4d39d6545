import { type APIRequestContext, expect } from '@playwright/test'

export type Person = { email: string; password: string; name: string }

export const owner: Person = { email: 'olga@kiwi.example', password: 'a quiet owner passphrase', name: 'Olga Owner' }

let people = 0

/** Somebody new, with an empty mind of their own. */
export function aPerson(): Person {
  people += 1
  return { email: `mara-${people}@kiwi.example`, password: 'a quiet member passphrase', name: 'Mara Member' }
}

export async function createOwner(request: APIRequestContext, url: string) {
  const answer = await request.post(`${url}/api/setup`, { data: owner, headers: { Origin: url } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Asked for by a browser in which the owner is signed in. */
export async function createAccount(request: APIRequestContext, url: string, person: Person) {
  const answer = await request.post(`${url}/api/admin/accounts`, { data: person, headers: { Origin: url } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** The same two requests the form sends; the cookies stay in the context that asked. */
export async function signIn(request: APIRequestContext, url: string, { email, password }: Person) {
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json()
  await request.post(`${url}/api/auth/callback/credentials`, {
    form: { csrfToken, email, password, json: 'true' },
    headers: { Origin: url },
    maxRedirects: 0,
  })
  const session = await (await request.get(`${url}/api/auth/session`)).json()
  expect(session.user?.email).toBe(email)
}
