import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('the palette leads to pages, topics, sources and memories by keyboard, and gives the focus back', async ({
  withMemories: page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const devices = page.getByRole('link', { name: 'Devices' })

  await test.step('Escape closes it and the focus is where it was', async () => {
    await devices.focus()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(box(page)).toBeFocused()
    await expectClean(page, 'the palette')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveCount(0)
    await expect(devices).toBeFocused()
  })

  await test.step('the arrows move what is chosen, and Enter goes there', async () => {
    await page.keyboard.press('Control+k')
    const [first, second] = [page.getByRole('option').nth(0), page.getByRole('option').nth(1)]
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await box(page).press('ArrowDown')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'))
    await box(page).press('ArrowUp')
    await box(page).press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await box(page).fill('timel')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/timeline$/)
    await expect(box(page)).toHaveCount(0)
  })

  await test.step('what the mind holds is found while one types', async () => {
    await page.keyboard.press('Control+k')
    await box(page).fill('boiler')
    const memories = page.getByRole('group', { name: 'Memories' }).getByRole('option')
    await expect(memories.first()).toBeVisible()
    const source = page.getByRole('group', { name: 'Sources' }).getByRole('option').first()
    await expect(source).toContainText('ChatGPT conversation')
    await source.click()
    await expect(page).toHaveURL(/\/sources\?open=/)
    await expect(page.getByRole('dialog', { name: 'Boiler pressure' })).toBeVisible()
  })

  await test.step('no second dialog opens over one that stands', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toHaveCount(0)
  })
})

test('the palette does what needs nothing chosen', async ({ signedIn: page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await box(page).fill('dark')
  await box(page).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('Control+k')
  await box(page).fill('add device')
  await box(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a device' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await box(page).fill('add a mem')
  await box(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a memory' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await box(page).fill('sign out')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/signin/)
})

test('the palette says when nothing is found, and when the server cannot be asked', async ({ signedIn: page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await box(page).fill('qwertzuiop')
  await expect(page.getByRole('status').getByText('Nothing is found for “qwertzuiop”.')).toBeVisible()

  await page.route('**/api/memory/search?*', (route) => route.abort())
  await box(page).fill('settings')
  await expect(option(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('alert').getByText('could not be searched')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/memory/search?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert').getByText('could not be searched')).toHaveCount(0)
})

test('unsaved settings are asked about before the palette leads away', async ({ signedIn: page }) => {
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Similarity' }).fill('0.4')
  await page.keyboard.press('Control+k')
  await box(page).fill('graph')
  await box(page).press('Enter')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/graph$/)
  await expect(box(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search icon opens the palette', async ({ withMemories: page }) => {
    await page.goto('/memories')
    await page.getByRole('button', { name: 'Search or go to' }).tap()
    await box(page).fill('boiler')
    await page.getByRole('group', { name: 'Memories' }).getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/memories\/[^/?]+$/)
  })
})
