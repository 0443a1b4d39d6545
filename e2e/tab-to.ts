import type { Page } from '@playwright/test'

/** Goes on with Tab until the focus is on what carries this name, as a person without a mouse does. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
    if (name.test(here.trim())) return
  }
  throw new Error(`no Tab leads to ${name}`)
}
