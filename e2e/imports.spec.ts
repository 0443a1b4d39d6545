import { aClaudeExport, anExport, aZippedExport, talks } from './an-export'
import { expect, test } from './fixtures'
import { expectReport } from './import-report'
import { ImportWizard } from './pages/import-wizard'

const uploads = [
  {
    what: 'a zipped ChatGPT export',
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: aZippedExport(),
    from: 'ChatGPT',
  },
  {
    what: 'a Claude export',
    name: 'conversations.json',
    mimeType: 'application/json',
    buffer: aClaudeExport(),
    from: 'Claude',
  },
]

for (const { what, from, ...file } of uploads) {
  test(`${what} comes in through the page`, async ({ signedIn: page }) => {
    await new ImportWizard(page).importAll(file)
    await expectReport(page, { Read: 3, Imported: 3 })
    await expect(page.getByRole('link', { name: `Memories from ${from}` })).toBeVisible()
    await page.goto('/search?q=tomasz')
    await expect(page.getByRole('link', { name: /engineer is called Tomasz/ }).first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByText(talks[2]!.title).first()).toBeVisible()
  })
}

test('a file dropped on the page comes in', async ({ signedIn: page }) => {
  await page.goto('/imports')
  const zone = page.getByRole('region', { name: 'Files to import' })
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'conversations.json', { type: 'application/json' }))
    return transfer
  }, anExport().toString('utf8'))
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(zone).toHaveClass(/border-accent/)
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await new ImportWizard(page).start('Import 3 conversations')
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await expectReport(page, { Read: 3, Imported: 3 })
})

test('a file that breaks off imports nothing, and its page says what was seen', async ({ signedIn: page, kiwi }) => {
  const answer = await page.request.post(`${kiwi.url}/api/memory/import`, {
    multipart: {
      file: { name: 'conversations.json', mimeType: 'application/json', buffer: anExport().subarray(0, -40) },
    },
    headers: { Origin: kiwi.url },
  })
  await page.goto(`/imports/${(await answer.json()).import.id}`)
  await expect(page.getByRole('heading', { name: 'Nothing was imported' })).toBeVisible()
  await expect(page.getByText('The file ends early: the JSON breaks off in the middle.')).toBeVisible()
  await expect(page.getByText('No memory was written.')).toBeVisible()
  await expect(page.getByRole('main').getByText('conversations.json').first()).toBeVisible()
  await page.goto('/memories')
  await expect(page.getByRole('link', { name: /Tomasz/ })).toHaveCount(0)
})
