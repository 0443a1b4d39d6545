import { test as base, expect, type Page } from '@playwright/test'
import { type Server, startServer } from './a-server'
import { anExport } from './an-export'
import { aPerson, createAccount, createOwner, owner, type Person, signIn } from './people'

export { expect } from '@playwright/test'

type PerTest = {
  /** A Kiwi of this test alone, in which nobody has an account yet. */
  emptyKiwi: Server
  person: Person
  /** The page of somebody new, signed in, with an empty mind. */
  signedIn: Page
  /** The same with three imported conversations. */
  withMemories: Page
  /** The page of the owner. */
  asOwner: Page
}
type PerWorker = {
  /** One running Kiwi with its owner; every test brings its own person. */
  kiwi: Server
}

const startPatience = { timeout: 300_000 }

export const test = base.extend<PerTest, PerWorker>({
  kiwi: [
    async ({ playwright }, use) => {
      const server = await startServer()
      const request = await playwright.request.newContext()
      await createOwner(request, server.url)
      await request.dispose()
      await use(server)
      expect(await server.stop(), server.log()).toBe(0)
    },
    { scope: 'worker', ...startPatience },
  ],

  emptyKiwi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    startPatience,
  ],

  baseURL: ({ kiwi }, use) => use(kiwi.url),

  person: async ({ kiwi, playwright }, use) => {
    const person = aPerson()
    const request = await playwright.request.newContext()
    await signIn(request, kiwi.url, owner)
    await createAccount(request, kiwi.url, person)
    await request.dispose()
    await use(person)
  },

  signedIn: async ({ kiwi, person, page }, use) => {
    await signIn(page.request, kiwi.url, person)
    await use(page)
  },

  withMemories: async ({ kiwi, signedIn }, use) => {
    await importFile(signedIn, kiwi.url, anExport())
    await use(signedIn)
  },

  asOwner: async ({ kiwi, page }, use) => {
    await signIn(page.request, kiwi.url, owner)
    await use(page)
  },
})

/** Imports through the same door as the page, and waits until what it brought is found by its words. */
export async function importFile(page: Page, url: string, content: Buffer, name = 'conversations.json') {
  const answer = await page.request.post(`${url}/api/memory/import`, {
    multipart: { file: { name, mimeType: 'application/json', buffer: content } },
    headers: { Origin: url },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  const { id } = (await answer.json()).import
  const now = async () => (await (await page.request.get(`${url}/api/memory/import/${id}`)).json()).import
  await expect.poll(async () => (await now()).status, { intervals: [50, 100, 200] }).toBe('done')
  return now()
}
