import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = async (page: Page, url: string) =>
  (await (await page.request.get(`${url}/api/memory/settings`)).json()).settings

test('settings are changed, checked at the box, saved, and still there after a reload', async ({
  withMemories: page,
  kiwi,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)

  await test.step('a fault is told at its box and nothing is sent', async () => {
    await box(page, 'Similarity').fill('2')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('alert').getByText('A number from 0 to 1.')).toBeVisible()
    await expect(box(page, 'Similarity')).toBeFocused()
    expect((await saved(page, kiwi.url)).ranking.similarity).toBe(0.7)
  })

  await test.step('shares follow what is typed', async () => {
    await box(page, 'Similarity').fill('0.5')
    await box(page, 'Importance').fill('0.5')
    await box(page, 'Retention').fill('0')
    await expect(page.getByRole('region', { name: 'Search by meaning' })).toContainText('50%')
  })

  await test.step('and so do spans; all is saved at once with Enter', async () => {
    await box(page, 'Note').fill('90')
    await expect(page.getByText('about 3 months')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Forget once a day' }).uncheck()
    await expect(page.getByText('5 changes not saved')).toBeVisible()
    await box(page, 'Note').press('Enter')
    await expect(page.getByRole('listitem').getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
    await page.reload()
    await expect(box(page, 'Note')).toHaveValue('90')
    await expect(page.getByRole('checkbox', { name: 'Forget once a day' })).not.toBeChecked()
    expect(await saved(page, kiwi.url)).toMatchObject({
      ranking: { similarity: 0.5, importance: 0.5, retention: 0 },
      forget: { daily: false },
    })
  })

  await test.step('the defaults come back with one press, and the activity tells of it', async () => {
    await page
      .getByRole('region', { name: 'Search by meaning' })
      .getByRole('button', { name: 'Back to the defaults' })
      .click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
    await page.goto('/activity')
    await expect(page.getByText('weight of similarity 0.7').first()).toBeVisible()
  })
})

test('what the server refuses is told at its box, and what was saved stands', async ({ withMemories: page, kiwi }) => {
  await page.route('**/api/memory/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.continue({ postData: JSON.stringify({ halfLifeDays: { task: 0 } }) })
  })
  await page.goto('/settings')
  await box(page, 'Task').fill('31')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(box(page, 'Task')).toBeFocused()
  await expect(box(page, 'Task')).toHaveValue('31')
  await expect(page.getByText('1 change not saved')).toBeVisible()
  expect((await saved(page, kiwi.url)).halfLifeDays.task).toBe(30)
})

test('nothing unsaved is lost by a link', async ({ withMemories: page }) => {
  await page.goto('/settings')
  await box(page, 'Fact').fill('700')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Devices' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(box(page, 'Fact')).toHaveValue('700')

  await link.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible()
  await page.goto('/settings')
  await expect(box(page, 'Fact')).toHaveValue('365')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible()
})

test('all vectors are made anew on request', async ({ withMemories: page, kiwi }) => {
  const embeddings = async () => (await (await page.request.get(`${kiwi.url}/api/memory/embeddings`)).json()).embeddings
  await expect.poll(async () => (await embeddings()).pending, { timeout: 45_000 }).toBe(0)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Embeddings' })
  await expect(section).toContainText('KIWI_EMBEDDINGS')
  await expect(section).toContainText(/(\d+) of \1 memories/)
  await section.getByRole('button', { name: 'Make all vectors anew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make all vectors anew?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Make them anew' }).click()
  await expect(page.getByRole('listitem').getByText('Vectors are being made anew.')).toBeVisible()
  await expect.poll(async () => (await embeddings()).next, { timeout: 45_000 }).toBeNull()
})

test('everything is taken along as one file', async ({ withMemories: page }) => {
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'JSON Lines' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kiwi-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  expect(JSON.parse(lines[0]!)).toMatchObject({ type: 'manifest', format: 'kiwi' })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'end', lines: lines.length })
})

test('axe finds nothing in the settings', async ({ withMemories: page }) => {
  test.slow()
  await page.goto('/settings')
  await expect(box(page, 'Note')).toBeVisible()
  await expectClean(page, 'settings')
  await box(page, 'Note').fill('x')
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await expectClean(page, 'a fault')
  await page.getByRole('button', { name: 'What forgetting means' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'what forgetting means')
})
