import { expectClean } from './axe'
import { expect, test } from './fixtures'

const pages = [
  '/',
  '/memories',
  '/memories?tab=suppressed',
  '/receipts',
  '/search?q=boiler',
  '/sources',
  '/imports',
  '/devices',
  '/activity',
  '/reference',
  '/reference?open=getMemory',
]

test('axe finds nothing on any page, in both themes, wide and narrow, and no page asks anybody else', async ({
  withMemories: page,
}) => {
  // Every page is looked at.
  test.slow()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) foreign.push(request.url())
  })
  for (const path of pages) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectClean(page, path)
  }
  expect(foreign).toEqual([])
})

test('axe finds nothing in the dialogs of the main job', async ({ withMemories: page }) => {
  test.slow()
  await page.goto('/search?q=dormant')
  await page
    .getByRole('link', { name: /dormant/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Retract/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'retract')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Erase whole source/ }).click()
  await expect(page.getByRole('dialog')).toContainText('What goes')
  await expectClean(page, 'erase')
  await page.getByRole('dialog').getByRole('textbox').last().fill('erase 6 memories')
  await page.getByRole('button', { name: 'Erase 6 memories' }).click()
  await expect(page.getByRole('dialog', { name: 'Erased' })).toBeVisible()
  await expectClean(page, 'receipt')
  await page.goto('/suppressed')
  await page
    .getByRole('button', { name: /^Allow re-import again/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'allow')
})

test('a menu that a key opens begins at its first line and gives the focus back; an icon shows its name', async ({
  withMemories: page,
}) => {
  await page.goto('/search?q=boiler')
  const button = page.getByRole('button', { name: /^Match/ })
  const first = page.getByRole('menuitemradio').first()
  for (const key of ['ArrowDown', 'Enter']) {
    await button.focus()
    await button.press(key)
    await expect(first).toBeFocused()
    await first.press('Escape')
    await expect(first).toHaveCount(0)
    await expect(button).toBeFocused()
  }

  const name = page.getByText('Keys', { exact: true })
  await expect(name).toHaveCount(0)
  await page.getByRole('button', { name: 'Keys' }).hover()
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
})
