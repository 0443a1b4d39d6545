import AxeBuilder from '@axe-core/playwright'
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

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any page, ${theme}, ${width} px`, async ({ withMemories: page }) => {
      // Every page is looked at.
      test.slow()
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) foreign.push(request.url())
      })
      for (const path of pages) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect([path, violations.map((found) => [found.id, found.nodes[0]?.html])]).toEqual([path, []])
        const overflow = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
        })
        expect([path, ...overflow]).toEqual([path, 0, 0])
      }
      expect(foreign).toEqual([])
    })
  }
}

test('axe finds nothing in the dialogs of the main job', async ({ withMemories: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const clean = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect([what, violations.map((found) => [found.id, found.nodes[0]?.html])]).toEqual([what, []])
  }
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
  await clean('retract')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Erase whole source/ }).click()
  await expect(page.getByRole('dialog')).toContainText('What goes')
  await clean('erase')
  await page.getByRole('dialog').getByRole('textbox').last().fill('erase 6 memories')
  await page.getByRole('button', { name: 'Erase 6 memories' }).click()
  await expect(page.getByRole('dialog', { name: 'Erased' })).toBeVisible()
  await clean('receipt')
  await page.goto('/suppressed')
  await page
    .getByRole('button', { name: /^Allow re-import again/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean('allow')
})
