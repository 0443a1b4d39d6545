import type { Page } from '@playwright/test'
import { anExport } from './an-export'
import { expect, importFile, test } from './fixtures'
import { signIn } from './people'

const soon = { timeout: 2_000 }

/** As many as take a few seconds to bring in. */
const manyTalks = Array.from({ length: 1_500 }, (_, place) => ({
  id: `6c1f0a52-0c1e-4d0b-${String(place).padStart(4, '0')}-30f1c1a40001`,
  title: `Errand ${place}`,
  at: '2025-11-03T09:12:00Z',
  turns: [`What is errand ${place} about?`, `About parcel ${place}.`],
}))

/** The page has said that it is told what happens. */
async function openAndListen(page: Page, path: string) {
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/memory/events') && answer.ok())
  await page.goto(path)
  await listening
}

async function anAgent(page: Page, url: string) {
  const answer = await page.request.post(`${url}/api/devices`, {
    data: { name: 'kitchen agent', scopes: ['memory:read', 'memory:write'] },
    headers: { Origin: url },
  })
  const { key } = await answer.json()
  return {
    save: (content: string) =>
      fetch(`${url}/api/memory`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content, kind: 'fact' }),
      }),
  }
}

test('what an agent saves stands in the open list without a reload, and the agent is seen at work', async ({
  withMemories: page,
  kiwi,
}) => {
  const agent = await anAgent(page, kiwi.url)
  const devices = await page.context().newPage()
  await openAndListen(devices, '/devices')
  await expect(devices.getByRole('row', { name: /kitchen agent/ })).toContainText('Never')
  await openAndListen(page, '/memories')
  await expect(page.getByText('Lentil soup for eight').first()).toBeVisible()

  expect((await agent.save('The spare key hangs behind the quince.')).status).toBe(201)
  await expect(page.getByText('The spare key hangs behind the quince.').first()).toBeVisible(soon)
  await expect(devices.getByRole('row', { name: /kitchen agent/ })).toContainText('Just now')
})

test('what one tab erases is gone from the list and from the page of the other within two seconds', async ({
  withMemories: page,
  kiwi,
}) => {
  const url = `${kiwi.url}/api/memory`
  const { items } = await (await page.request.get(`${url}?q=boiler`)).json()
  const { id, source, sourceRef } = items[0]
  const list = await page.context().newPage()
  await openAndListen(list, '/memories?q=boiler')
  await expect(list.getByText(/boiler shows 0\.6 bar/i).first()).toBeVisible()
  const search = await page.context().newPage()
  await openAndListen(search, '/search?q=boiler')
  await expect(search.getByRole('list', { name: 'Results' })).toContainText(/boiler/i)
  await openAndListen(page, `/memories/${id}`)
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click()
  await page.getByLabel('Corrected text').fill('The boiler is a quokka.')

  const answer = await page.request.post(`${url}/erase`, { data: { source, sourceRef }, headers: { Origin: kiwi.url } })
  expect(answer.ok()).toBe(true)
  await Promise.all([
    expect(page.getByText('This memory is not here')).toBeVisible(soon),
    expect(list.getByText(/boiler shows 0\.6 bar/i)).toHaveCount(0, soon),
    expect(search.getByRole('main').getByText(/0\.6 bar/)).toHaveCount(0, soon),
  ])
  await expect(page.getByText('quokka')).toHaveCount(0)
  await expect(page.getByText('Corrected text')).toHaveCount(0)
})

test('an import is followed on its page and in the bar without being asked for', async ({ signedIn: page, kiwi }) => {
  await openAndListen(page, '/imports')
  await expect(page.getByText('No imports yet')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const run = await importFile(page, kiwi.url, anExport(manyTalks))
  await expect(page.getByText(/1,500 read: 1,500 imported/)).toBeVisible()
  await expect(page.getByText(/conversations\.json is imported/).first()).toBeVisible()
  expect(run.counts.imported).toBe(1_500)
  expect(asked.filter((path) => path === '/api/memory/import').length).toBeLessThanOrEqual(6)
  expect(asked.filter((path) => path.endsWith('/events'))).toEqual([])
})

test('signing out elsewhere ends the stream, and the page asks to sign in', async ({
  signedIn: page,
  kiwi,
  person,
}) => {
  await openAndListen(page, '/memories')
  const other = await page.context().browser()!.newContext()
  await signIn(other.request, kiwi.url, person)
  const answer = await other.request.delete(`${kiwi.url}/api/account/sessions?which=others`, {
    headers: { Origin: kiwi.url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page).toHaveURL(/\/signin\?next=%2Fmemories/, { timeout: 6_000 })
  await other.close()
})
