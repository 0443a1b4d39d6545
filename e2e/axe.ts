import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wide = 1280
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/**
 * Looks at the page as it stands in both themes, wide and narrow: axe finds nothing there, and nothing is larger than the
 * window. The page is loaded once, so whatever is open stays open; it is left light and wide.
 */
export async function expectClean(page: Page, what: string, narrow = 390) {
  for (const width of [wide, narrow]) {
    for (const theme of width === wide ? themes : [...themes].reverse()) {
      await show(page, theme, width)
      const look = `${what}, ${theme}, ${width} px`
      expect([look, await findings(page)]).toEqual([look, []])
      expect([look, await beyondWindow(page)]).toEqual([look, [0, 0]])
    }
  }
  await show(page, 'light', wide)
}

/** What axe finds in the look that is shown. The pages have no frames, so it need not open a tab to put results together. */
async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map((found) => [found.id, found.nodes[0]?.html])
}

async function show(page: Page, theme: Theme, width: number) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await drawn(page)
}

/** What follows the size of the window is laid out in the frame after the one that measures it. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
  })
