import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

const gate = ['The garden gate is painted green.', 'The garden gate is painted dark green.'] as const
const spareKey = ['The spare key hangs behind the door.', 'The spare key hangs behind the blue door.'] as const

/** States them and waits until the background has put them side by side. */
async function stateTwice(page: Page, url: string, pairs: readonly (readonly [string, string])[]) {
  for (const content of pairs.flat()) {
    const data = { content, kind: 'fact' }
    const answer = await page.request.post(`${url}/api/memory`, { data, headers: { Origin: url } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await expect
    .poll(async () => (await (await page.request.get(`${url}/api/memory/duplicates`)).json()).total, {
      timeout: 30_000,
    })
    .toBe(pairs.length)
}

const pairsOf = (page: Page) => page.getByRole('list', { name: 'Pairs' }).locator('> li')

test('two that say nearly the same are offered, one is kept, and the other says by what it was replaced', async ({
  signedIn: page,
  kiwi,
}) => {
  await stateTwice(page, kiwi.url, [gate])
  await page.goto('/')
  await page.getByRole('link', { name: '1 pair says nearly the same' }).click()
  await expect(pairsOf(page)).toHaveCount(1)
  await expect(page.locator('mark')).toHaveText(['dark'])
  await pairsOf(page).getByRole('button', { name: 'Keep this one' }).first().click()
  await expect(page.getByText('No two memories of one source say nearly the same')).toBeVisible()

  await page.goto('/memories')
  await expect(page.getByRole('link', { name: /dark green/ })).toBeVisible()
  await page.getByRole('link', { name: /dark green/ }).click()
  await expect(page.getByText('Replaces')).toBeVisible()
  await page.getByRole('link', { name: /Replaces/ }).click()
  await expect(page.getByText('Another memory has taken its place')).toBeVisible()
  await expect(page.getByText('Replaced by')).toBeVisible()
})

test('pairs are decided with the keyboard alone', async ({ signedIn: page, kiwi }) => {
  await stateTwice(page, kiwi.url, [gate, spareKey])
  await page.goto('/memories?tab=duplicates')
  await expect(pairsOf(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(pairsOf(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(pairsOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('b')
  await expect(pairsOf(page)).toHaveCount(1)
  await expect(pairsOf(page).first()).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByText('No two memories of one source say nearly the same')).toBeVisible()

  const active = await (await page.request.get(`${kiwi.url}/api/memory`)).json()
  const superseded = await (await page.request.get(`${kiwi.url}/api/memory?status=superseded`)).json()
  expect([active.total, superseded.total]).toEqual([3, 1])
})

test('axe finds nothing among pairs', async ({ signedIn: page, kiwi }) => {
  test.slow()
  await page.goto('/memories?tab=duplicates')
  await expect(page.getByText('No two memories of one source say nearly the same')).toBeVisible()
  await expectClean(page, 'none')
  await stateTwice(page, kiwi.url, [gate, spareKey])
  await page.reload()
  await expect(pairsOf(page)).toHaveCount(2)
  await expectClean(page, 'two pairs')
})
