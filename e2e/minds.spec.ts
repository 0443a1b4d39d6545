import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** A workspace mind made in the settings, with one memory in it and one in the person's own mind. */
async function withWorkspace(page: Page, url: string) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'New mind' }).click()
  await page.getByLabel('Name').fill('Workshop')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('list', { name: 'Minds' }).getByText('Workshop')).toBeVisible()
  const { items } = await (await page.request.get(`${url}/api/minds`)).json()
  const { id } = items.find(({ name }: { name: string }) => name === 'Workshop') as { id: string }
  await state(page, url, 'The lathe is blue.', id)
  await state(page, url, 'The cat is grey.')
  return id
}

async function state(page: Page, url: string, content: string, mind = 'personal') {
  const answer = await page.request.post(`${url}/api/memory`, { data: { content, mind }, headers: { Origin: url } })
  expect(answer.status()).toBe(201)
}

const rail = (page: Page) => page.getByRole('complementary', { name: 'Mind and account' })
const switchTo = async (page: Page, name: string) => {
  await rail(page).getByRole('button', { name: 'Choose another mind' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('a workspace mind is made, opened, worked in and deleted', async ({ signedIn: page, kiwi }) => {
  test.slow()
  const id = await withWorkspace(page, kiwi.url)
  await page.goto('/memories')
  await expect(page.getByText('The cat is grey.')).toBeVisible()

  await switchTo(page, 'Workshop')
  await expect(page).toHaveURL(`${kiwi.url}/memories?mind=${id}`)
  await expect(page.getByText('The lathe is blue.')).toBeVisible()
  await expect(page.getByText('The cat is grey.')).toBeHidden()
  await expect(rail(page).getByText('Workshop')).toBeVisible()

  const row = page.getByRole('link', { name: /The lathe is blue/ })
  await row.hover()
  await expect(row).toHaveAttribute('href', new RegExp(`mind=${id}`))
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/memories/[^?]+\\?mind=${id}`))
  await page.reload()
  await expect(page.getByRole('main').getByText('The lathe is blue.').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /The lathe is blue/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`mind=${id}`))

  await rail(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'More for Workshop' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete mind' })).toBeDisabled()
  await page.getByLabel('Type Workshop to go on').fill('Workshop')
  await page.getByRole('button', { name: 'Delete mind' }).click()
  await expect(page).toHaveURL(`${kiwi.url}/settings`)
  await expect(page.getByRole('list', { name: 'Minds' }).getByText('Workshop')).toBeHidden()
  await page.goto(`/memories?mind=${id}`)
  await expect(rail(page).getByText('No such mind')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such mind.')
})

test('SC-U7 another mind shows no chosen row, no dialog and no late answer of the one before', async ({
  signedIn: page,
  kiwi,
}) => {
  const id = await withWorkspace(page, kiwi.url)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.goto(`/memories?mind=${id}`)
  await page.getByRole('checkbox').last().check()
  await page.route(/\/api\/memory\/search\?/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await rail(page).getByRole('link', { name: 'Search' }).click()
  await page.waitForURL(/\/search/)
  await page.getByRole('main').getByRole('searchbox').fill('lathe')
  await page.getByRole('main').getByRole('searchbox').press('Enter')

  await switchTo(page, 'Personal')
  await expect(page).toHaveURL(`${kiwi.url}/search`)
  letGo()
  await rail(page).getByRole('link', { name: 'Memories' }).click()
  await expect(page.getByText('The cat is grey.')).toBeVisible()
  await expect(page.getByText('The lathe is blue.')).toBeHidden()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
