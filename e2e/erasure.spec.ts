import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { talks } from './an-export'
import { expect, test } from './fixtures'

const [apples, boiler, soup] = talks

const jsonFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
})

/** As somebody would forge it who has a key of his own. */
async function signedByAnother(receipt: object) {
  const { default: canonicalize } = await import('canonicalize')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { signature: _, ...said } = { signature: '', ...receipt, publicKey: publicKey.export({ format: 'jwk' }).x }
  const signature = sign(null, Buffer.from(canonicalize(said)!), privateKey).toString('base64url')
  return { ...said, signature }
}

test('P-C5 sources are chosen and erased together, and anyone can check what the receipts say', async ({
  withMemories: page,
  kiwi,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('a selection of sources shows the sum of what goes, and is erased', async () => {
    await page.goto('/sources')
    await page.getByLabel(`Select: ${apples!.title}`).click()
    await page.getByLabel(`Select: ${boiler!.title}`).click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Erase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase 2 sources?' })
    await expect(dialog).toContainText('Both sources go as a whole')
    const phrase = (await dialog.locator('code').last().textContent())!
    await dialog.getByRole('textbox').last().fill(phrase)
    await dialog.getByRole('button', { name: /^Erase \d+ memories$/ }).click()
    const receipts = page.getByRole('dialog', { name: 'Erased' })
    await expect(receipts.getByText('Signed by this installation')).toHaveCount(1)
    await receipts.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(apples!.title)).toHaveCount(0)
    await expect(page.getByText(soup!.title)).toBeVisible()
  })

  const receipt = await test.step('their one receipt can be downloaded', async () => {
    await page.goto('/memories?tab=suppressed')
    await page.getByRole('link', { name: 'Check a receipt' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'from 2 sources' })).toHaveCount(1)
    await expect(page.getByText('Signed by this installation')).toHaveCount(1)
    const waiting = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download receipt/ })
      .first()
      .click()
    return JSON.parse(readFileSync(await (await waiting).path(), 'utf8'))
  })

  await test.step('its file is told apart from an altered one and from a forged one, in the browser alone', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    const check = async (value: unknown) => {
      await page.getByLabel('File of a receipt').setInputFiles(jsonFile('receipt.json', value))
      return page.getByRole('region', { name: 'Result for receipt.json' })
    }
    await expect(await check(receipt)).toContainText('Signed by this installation')
    await expect(await check({ ...receipt, at: '2020-01-01T00:00:00.000Z' })).toContainText('Not valid')
    const forged = await signedByAnother({ ...receipt, at: '2020-01-01T00:00:00.000Z' })
    await expect(await check(forged)).toContainText('Signed by another key')
    await expect(await check(forged)).toContainText(forged.publicKey!)
    await expect(await check('no receipt')).toContainText('It is no receipt.')
    expect(sent).toEqual([])
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  await test.step('SC-D12 no word of what was erased is in the log of the server', async () => {
    for (const word of [apples!.title, boiler!.title, 'dormant', 'filling loop', apples!.id])
      expect([word, kiwi.log().includes(word)]).toEqual([word, false])
  })
})

test('a browser that cannot check signatures has the installation do it', async ({ withMemories: page }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  const erased = await page.request.post('/api/memory/erase', {
    data: { source: 'chatgpt', sourceRef: apples!.id },
    headers: {
      Origin: new URL(page.url() === 'about:blank' ? (await page.goto('/receipts'))!.url() : page.url()).origin,
    },
  })
  const { receipt } = await erased.json()
  await page.goto('/receipts')
  await page.getByLabel('File of a receipt').setInputFiles(jsonFile('receipt.json', receipt))
  await expect(page.getByRole('region', { name: 'Result for receipt.json' })).toContainText(
    'Signed by this installation',
  )
})
