import { anExport, talks } from './an-export'
import { expect, importFile, test } from './fixtures'
import { expectReport } from './import-report'
import { ImportWizard } from './pages/import-wizard'

const file = { name: 'conversations.json', mimeType: 'application/json', buffer: anExport() }
const [apples, boiler] = talks

test('SC-S1 SC-U5 import, find, correct, retract, erase, import again, allow, import again', async ({
  signedIn: page,
  kiwi,
}) => {
  test.slow()

  await test.step('the export comes in, and the numbers add up', async () => {
    await new ImportWizard(page).importAll(file)
    await expect(page.getByText(/12 messages became \d+ memories/)).toBeVisible()
    await expectReport(page, { Read: 3, Imported: 3 })
  })

  await test.step('a sentence is found, with the words around it and the verbatim original behind it', async () => {
    await page.goto('/search?q=filling+loop')
    await page
      .getByRole('link', { name: /top it up through the filling loop/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Memory' })).toContainText('Between 1.0 and 1.5 bar')
    await expect(page.getByText('Message 2 of 4')).toBeVisible()
    await expect(page.getByText('The boiler shows 0.6 bar again.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Open the verbatim original' }).click()
    await expect(page).toHaveURL(/\/source/)
    await expect(page.getByText('tired expansion vessel')).toBeVisible()
    await page.goBack()
  })

  await test.step('a correction is found by its new words and keeps the former text', async () => {
    await page
      .getByRole('button', { name: /^Correct/ })
      .first()
      .click()
    await page.getByLabel('Corrected text').fill('Between 1.2 and 1.4 bar when cold, says the quokka manual.')
    await page.getByRole('button', { name: 'Save correction' }).click()
    await expect(page.getByRole('region', { name: 'Memory' })).toContainText('quokka')
    await expect(page.getByText('1 former text')).toBeVisible()
    await page.goto('/search?q=quokka')
    await expect(page.getByRole('link', { name: /quokka manual/ })).toBeVisible()
    await page.goto('/search?q=filling+loop')
    await expect(page.getByRole('link', { name: /filling loop/ })).toHaveCount(0)
  })

  await test.step('SC-U6 a retracted memory leaves list and search and stays as a trace', async () => {
    await page.goto('/search?q=crossing+branches')
    await page
      .getByRole('link', { name: /crossing branches/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Retract/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Retract this memory?' })
    await dialog.getByRole('button', { name: 'Retract' }).click()
    await expect(page.getByRole('main').getByText('No list, search or device returns it')).toBeVisible()
    await page.goto('/memories?q=crossing')
    await expect(page.getByRole('link', { name: /crossing branches/ })).toHaveCount(0)
    await page.goto('/memories?status=retracted')
    await expect(page.getByRole('link', { name: /crossing branches/ })).toBeVisible()
  })

  await test.step('erasing shows what goes, asks for a phrase, and answers with a receipt', async () => {
    await page.goto('/search?q=dormant')
    await page
      .getByRole('link', { name: /dormant/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Erase whole source/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(apples!.title)
    await expect(dialog).toContainText('What goes')
    const button = dialog.getByRole('button', { name: 'Erase 6 memories' })
    await expect(button).toBeDisabled()
    await dialog.getByRole('textbox').last().fill('erase 6 memories')
    await button.click()
    const receipt = page.getByRole('dialog', { name: 'Erased' })
    await expect(receipt).toContainText('6 memories and everything derived from them are gone')
    await expect(receipt.getByRole('definition').first()).toHaveText('6')
    await expect(receipt.getByRole('term').first()).toHaveText('Memories')
    await expect(receipt).not.toContainText('dormant')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await page.goto('/search?q=dormant')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })

  await test.step('SC-U9 the same file again brings nothing back, and says so', async () => {
    const again = await importFile(page, kiwi.url, anExport())
    expect(again.counts).toMatchObject({ seen: 3, unchanged: 2, skippedSuppressed: 1, imported: 0 })
    await page.goto(`/imports/${again.id}`)
    await expect(page.getByText('1 source stays erased')).toBeVisible()
    await expectReport(page, { Read: 3, Unchanged: 2, 'Skipped, erased': 1 })
    await page.goto('/memories')
    await expect(page.getByRole('link', { name: /apple tree/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Tomasz/ }).first()).toBeVisible()
  })

  await test.step('the list of suppressed sources lets it in again when the person says so', async () => {
    await page.goto('/suppressed')
    const row = page.getByRole('row', { name: new RegExp(apples!.id) })
    await expect(row.getByRole('cell').nth(4)).toHaveText('1')
    await expect(page.getByText('1 source · 1 re-import blocked')).toBeVisible()
    await row.getByRole('button', { name: /^Allow re-import again/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Allow re-import again?' })
    await expect(dialog.getByRole('button', { name: 'Keep suppressed' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Allow re-import again' }).click()
    await expect(row).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(apples!.id) })).toHaveCount(0)
    await page.goto('/search?q=dormant')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })

  await test.step('and the byte-identical file brings it back', async () => {
    await new ImportWizard(page).importAll(file)
    await expectReport(page, { Read: 3, Imported: 1, Unchanged: 2 })
    await page.goto('/search?q=dormant')
    await expect(page.getByRole('link', { name: /dormant/ }).first()).toBeVisible()
    await page.goto(`/memories?q=${encodeURIComponent(boiler!.turns[2]!)}`)
    await expect(page.getByRole('link', { name: /Tomasz/ }).first()).toBeVisible()
  })
})
