import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const looks = (['light', 'dark'] as const).flatMap((theme) =>
  ([1280, 390] as const).map((width) => ({ theme, width, name: `${theme}, ${width} px` })),
)
export type Look = (typeof looks)[number]

/** Shows the page in this look. What it answers fails when axe finds something there, or the page is wider than the window. */
export async function cleanLook(page: Page, { theme, width }: Look) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  return async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect([what, violations.map((found) => [found.id, found.nodes[0]?.html])]).toEqual([what, []])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([what, over]).toEqual([what, 0])
  }
}
