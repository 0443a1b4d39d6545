import { expect, test } from './fixtures'
import { tabTo } from './tab-to'

test('retracting needs no mouse, and the focus returns', async ({ withMemories: page }) => {
  await page.goto('/search?q=dormant')
  await tabTo(page, /dormant/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Memory' })).toContainText('dormant')

  await tabTo(page, /^Retract/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Retract this memory?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Retract/ }).first()).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, /^Retract$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('No list, search or device returns it')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('allowing a source again needs no mouse, and the focus returns', async ({ withMemories: page, kiwi }) => {
  const { items } = await (await page.request.get(`${kiwi.url}/api/memory?q=dormant`)).json()
  const erased = await page.request.post(`${kiwi.url}/api/memory/erase`, {
    data: { memoryId: items[0].id },
    headers: { Origin: kiwi.url },
  })
  expect(erased.ok(), await erased.text()).toBe(true)
  await page.goto('/suppressed')
  await expect(page.getByRole('button', { name: /^Allow re-import again/ })).toBeVisible()

  await tabTo(page, /^Allow re-import again/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Allow re-import again?' })
  await expect(dialog.getByRole('button', { name: 'Keep suppressed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Allow re-import again/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep suppressed' })).toBeFocused()
  await tabTo(page, /^Allow re-import again$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is suppressed')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('one box to search with on the search page, and / leads to it', async ({ withMemories: page }) => {
  await page.goto('/search?q=boiler')
  const boxes = page.getByRole('searchbox', { name: 'Search your memories' })
  await expect(boxes).toHaveCount(1)
  await page.keyboard.press('/')
  await expect(boxes).toBeFocused()
  await page.goto('/sources')
  await page.keyboard.press('/')
  await expect(boxes).toBeFocused()
})
