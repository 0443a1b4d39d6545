import { expect, test } from './fixtures'

test('an empty Home leads to the first import in one click', async ({ signedIn: page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Bring your history in' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/imports$/)
})

test('each bar on Home leads to the memories it counts', async ({ withMemories: page }) => {
  for (const [list, filter] of [
    ['By kind', 'kind='],
    ['By source', 'source='],
    ['By month', 'since='],
  ] as const) {
    await page.goto('/')
    const bar = page.getByRole('list', { name: list }).getByRole('link').first()
    const counted = /([\d,]+) memor(?:y|ies)$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
    expect(counted).toBeDefined()
    await bar.click()
    await expect(page).toHaveURL((address) => address.search.includes(filter))
    await expect(page.getByRole('main')).toContainText(new RegExp(`(?<![\\d,])${counted} memor(?:y|ies)`))
  }
})
