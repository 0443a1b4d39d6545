import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aClaudeExport, anExport, type Talk, talks } from './an-export'
import { expectClean } from './axe'
import { expect, importFile, test } from './fixtures'
import { expectReport } from './import-report'
import { ImportWizard } from './pages/import-wizard'

const [apples, boiler, soup] = talks
const fern: Talk = {
  id: '6c1f0a52-0c1e-4d0b-9a77-30f1c1a40004',
  title: 'A fern for the north window',
  at: '2026-01-09T11:00:00Z',
  turns: ['Which fern lives in a dim, cool room?', 'A holly fern; keep it just moist and away from the radiator.'],
}
const kettle: Talk = {
  id: '6c1f0a52-0c1e-4d0b-9a77-30f1c1a40005',
  title: 'Descaling the kettle',
  at: '2026-01-12T08:30:00Z',
  turns: ['How do I descale a steel kettle?', 'Citric acid, two spoons to a litre, warm and not boiling.'],
}

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-exports-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Two exports as they lie in a folder, one of them a folder deeper. */
function twoExports() {
  const root = join(folder, 'exports')
  mkdirSync(join(root, 'chatgpt'), { recursive: true })
  writeFileSync(join(root, 'chatgpt', 'conversations.json'), anExport([apples!, boiler!, soup!]))
  writeFileSync(join(root, 'claude.json'), aClaudeExport([fern, kettle]))
  return root
}

async function erase(page: Page, url: string, sourceRef: string) {
  const answer = await page.request.post(`${url}/api/memory/erase`, {
    data: { source: 'chatgpt', sourceRef },
    headers: { Origin: url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('choose a provider, drop a folder, look, leave one out, import, read the report, search', async ({
  signedIn: page,
  kiwi,
}) => {
  await importFile(page, kiwi.url, anExport([apples!, boiler!]))
  await erase(page, kiwi.url, apples!.id)
  const wizard = new ImportWizard(page)

  await test.step('the provider says how to get the export, and a reload keeps it', async () => {
    await wizard.open()
    await wizard.chooseProvider('Other chats', 'Grok')
    await expect(page.getByRole('heading', { name: 'How to get your Grok export' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Grok', exact: true })).toBeChecked()
    await wizard.chooseProvider('Claude one or more zips')
    await expect(page.getByRole('heading', { name: 'How to get your Claude export' })).toBeVisible()
  })

  await test.step('the preview says what would come in, and the erased one cannot be chosen', async () => {
    await wizard.dropFolder(twoExports())
    await wizard.expectPreview({ New: 3, 'Already here': 1, 'Erased before, skipped': 1 })
    await expect(page.getByRole('heading', { name: 'exports, 2 files' })).toBeVisible()
    await expect(page.getByText('ChatGPT and Claude')).toBeVisible()
    await expect(wizard.row(new RegExp(soup!.title))).toBeChecked()
    await expect(wizard.row(new RegExp(boiler!.title))).toBeDisabled()
    const erased = wizard.row(new RegExp(apples!.id))
    await expect(erased).toBeDisabled()
    await expect(erased).not.toBeChecked()
    await expect(wizard.list.getByText('Stays erased until you choose')).toBeVisible()
    await expect(wizard.list.getByText(apples!.title)).toHaveCount(0)
    await expect(wizard.bar).toContainText('3 chosen of 3')
  })

  await test.step('words and states narrow the list', async () => {
    await wizard.list.getByRole('searchbox').fill('kettle')
    await expect(wizard.list.getByRole('listitem')).toHaveCount(1)
    await wizard.list.getByRole('searchbox').fill('no such words')
    await wizard.list.getByRole('button', { name: 'Clear filters' }).click()
    await expect(wizard.list.getByRole('listitem')).toHaveCount(5)
    await wizard.list.getByRole('button', { name: /^Erased before/ }).click()
    await expect(wizard.list.getByRole('listitem')).toHaveCount(1)
    await expect(wizard.list.getByRole('link', { name: 'Allow re-import again' })).toBeVisible()
    await wizard.list.getByRole('button', { name: /^All/ }).click()
  })

  await test.step('what is left out stays out, and the numbers of the rest add up', async () => {
    await wizard.leaveOut(kettle.title)
    await expect(wizard.bar).toContainText('2 chosen of 3')
    await wizard.start('Import 2 conversations')
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
    await expectReport(page, { Read: 2, Imported: 2 })
  })

  await test.step('the report has a box to try it', async () => {
    await page.getByRole('main').getByRole('searchbox', { name: 'Search your own words' }).fill('holly fern')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=holly/)
    await expect(page.getByRole('link', { name: /holly fern/ }).first()).toBeVisible()
    await page.goto('/search?q=citric')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto('/search?q=dormant')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})

test('Back leads from the preview to the files and forth, and a reload starts over', async ({ signedIn: page }) => {
  const wizard = new ImportWizard(page)
  await wizard.open()
  await wizard.chooseFiles({ name: 'conversations.json', mimeType: 'application/json', buffer: anExport() })
  await wizard.expectPreview({ New: 3 })
  await wizard.leaveOut(soup!.title)
  await page.goBack()
  await expect(wizard.zone).toBeVisible()
  await page.getByRole('button', { name: 'Go on with conversations.json' }).click()
  await expect(wizard.bar).toContainText('2 chosen of 3')
  await page.reload()
  await expect(wizard.zone).toBeVisible()
  await expect(page).toHaveURL(/\/imports$/)
})

test('what nothing can be made of is refused with what was seen, and nothing is written', async ({
  signedIn: page,
}) => {
  const wizard = new ImportWizard(page)
  await wizard.open()
  await wizard.chooseFiles({
    name: 'conversations.json',
    mimeType: 'application/json',
    buffer: anExport().subarray(0, -40),
  })
  await expect(wizard.zone.getByRole('alert')).toContainText('breaks off in the middle')
  await expect(page.getByText('No imports yet')).toBeVisible()
})

test('axe finds nothing in the wizard', async ({ withMemories: page }) => {
  test.slow()
  const wizard = new ImportWizard(page)
  await wizard.open()
  await wizard.chooseProvider('Other chats')
  await page.waitForLoadState('networkidle')
  await expectClean(page, 'provider', 360)
  await wizard.chooseFiles(
    { name: 'chatgpt.json', mimeType: 'application/json', buffer: anExport() },
    { name: 'claude.json', mimeType: 'application/json', buffer: aClaudeExport([fern]) },
  )
  await wizard.expectPreview({ New: 1, 'Already here': 3 })
  await page.waitForLoadState('networkidle')
  await expectClean(page, 'preview', 360)
})

test('folders of the machine are for the owner alone', async ({ signedIn: page, kiwi }) => {
  const wizard = new ImportWizard(page)
  await wizard.open()
  await expect(wizard.zone).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Watched folders' })).toHaveCount(0)
  expect((await page.request.get(`${kiwi.url}/api/admin/folders`)).status()).toBe(403)
})

test('a folder is watched, run now and removed, and what it brought stays', async ({ asOwner: page }) => {
  const path = twoExports()
  await page.goto('/imports')
  const folders = page.getByRole('region', { name: 'Watched folders' })
  await folders.getByRole('textbox').fill(join(path, 'nowhere'))
  await folders.getByRole('button', { name: 'Watch this folder' }).click()
  await expect(folders.getByRole('alert')).toContainText('There is no such folder')

  await folders.getByRole('textbox').fill(path)
  await folders.getByRole('button', { name: 'Watch this folder' }).click()
  const row = folders.getByRole('listitem').filter({ hasText: path })
  await expect(row).toContainText('2 files')
  await expect(page.getByRole('link', { name: /exports|conversations|claude/ }).first()).toBeVisible()
  await row.getByRole('button', { name: /^Run now/ }).click()
  await expect(page.getByText(/is new in|is being read/).first()).toBeVisible()

  await row.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this watched folder?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/sources?q=fern')
  await expect(page.getByText(fern.title).first()).toBeVisible()
})
