import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem')
const first = (page: Page) => results(page).first()

/** Vectors are made in the background after an import. */
async function untilMeaningIsKnown(page: Page, url: string) {
  await expect
    .poll(
      async () => {
        const { embeddings } = await (await page.request.get(`${url}/api/memory/embeddings`)).json()
        return [embeddings.pending, embeddings.total > 0, embeddings.next]
      },
      { timeout: 45_000 },
    )
    .toEqual([0, true, null])
}

test('a result shows its words, where it comes from, and why it stands there', async ({ withMemories: page }) => {
  await page.goto('/search?q=boiler+pressure+bar')
  await expect(first(page)).toContainText('ChatGPT')
  await expect(first(page)).toContainText('Boiler pressure')
  await expect(first(page).locator('mark').first()).toBeVisible()

  await first(page).getByRole('button', { name: 'Why this' }).click()
  await expect(first(page).getByText(/^found: /)).toBeVisible()
  const figures = await first(page).getByRole('definition').allTextContents()
  const numbers = figures.filter((text) => /^\d\.\d\d$/.test(text)).map((text) => Math.round(Number(text) * 100))
  const score = numbers.pop()
  expect(numbers.length).toBeGreaterThan(1)
  expect(numbers.reduce((sum, part) => sum + part, 0)).toBe(score)
})

test('the mode is chosen in the box, stands in the address and is kept by a reload and by Back', async ({
  withMemories: page,
  kiwi,
}) => {
  await untilMeaningIsKnown(page, kiwi.url)
  await page.goto('/search?q=heating+system')
  await expect(page.getByRole('button', { name: 'Match: Both' })).toBeVisible()

  await page.getByRole('button', { name: 'Match: Both' }).click()
  await page.getByRole('menuitemradio', { name: 'Words' }).click()
  await expect(page).toHaveURL(/mode=keyword/)
  await expect(page.getByText('Nothing matches in Personal')).toBeVisible()

  await page.getByRole('button', { name: 'Match: Words' }).click()
  await page.getByRole('menuitemradio', { name: 'Meaning' }).click()
  await expect(page).toHaveURL(/mode=semantic/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Match: Meaning' })).toBeVisible()
  await page.getByRole('searchbox').first().fill('boiler')
  await expect(first(page)).toContainText(/boiler/i)
  await first(page).getByRole('button', { name: 'Why this' }).click()
  for (const word of ['Similarity', 'Importance', 'Retention', 'Score']) {
    await expect(first(page).getByRole('term').getByText(word, { exact: true })).toBeVisible()
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/mode=keyword/)
})

test('what narrows a question can be looked up and used', async ({ withMemories: page }) => {
  await page.goto('/search')
  await expect(page.getByText('kind:fact').first()).toBeVisible()
  await page.getByRole('button', { name: 'How to ask' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'How to ask' })).toContainText('before:2025')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'How to ask' })).toBeFocused()

  await page.getByRole('searchbox').fill('kind:summary boiler')
  await expect(first(page)).toContainText('Summary')
  await expect(results(page).filter({ hasText: 'Turn' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('"tired expansion vessel"')
  await expect(first(page)).toContainText('tired expansion vessel')
  await page.getByRole('searchbox').fill('before:2025 boiler')
  await expect(page.getByText('Nothing matches in Personal')).toBeVisible()
})

test('a search is made, explained and narrowed without a mouse', async ({ withMemories: page }) => {
  await page.goto('/memories')
  await page.keyboard.press('/')
  await page.keyboard.type('lentil soup')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lentil/)
  await expect(first(page)).toContainText(/lentil/i)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Empty the search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Both' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mode=keyword/)
  // The answer to the new mode has come: by words alone nothing tells of meaning.
  await expect(page.getByRole('button', { name: /Words/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await first(page).getByRole('button', { name: 'Why this' }).focus()
  await page.keyboard.press('Enter')
  await expect(first(page).getByRole('term').getByText('Words', { exact: true })).toBeVisible()
})

test('axe finds nothing in a search', async ({ withMemories: page }) => {
  test.slow()
  await page.goto('/search')
  await page.waitForLoadState('networkidle')
  await expectClean(page, 'no question')
  await page.goto('/search?q=boiler')
  await first(page).getByRole('button', { name: 'Why this' }).click()
  await expectClean(page, 'why this')
  await page.getByRole('button', { name: 'How to ask' }).click()
  await expect(page.getByRole('dialog', { name: 'How to ask' })).toBeVisible()
  await expectClean(page, 'how to ask')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Match/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Both' })).toBeVisible()
  await expectClean(page, 'modes')
  await page.keyboard.press('Escape')
  await page.goto('/search?q=xylophone&mode=keyword')
  await expect(page.getByText('Nothing matches in Personal')).toBeVisible()
  await expectClean(page, 'nothing found')
})
