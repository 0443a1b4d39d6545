import type { Page } from '@playwright/test'
import type { Known } from './filled-pages'

type Visited = { path: string; press: (page: Page) => Promise<void> }

/** Every page of the Memory Center, and what is pressed on it. */
export function pagesOf({ memory, topic }: Known): Visited[] {
  return [
    { path: '/', press: keys('?', 'Escape') },
    { path: '/memories', press: keys('j', 'j', 'x', 'j', 'x', 'k') },
    { path: '/memories?tab=suppressed', press: keys('?', 'Escape') },
    { path: '/memories?tab=duplicates', press: keys('?', 'Escape') },
    { path: `/memories/${memory}`, press: dialog(/^Retract/) },
    { path: `/memories/${memory}/source`, press: keys('?', 'Escape') },
    { path: '/search?q=vandermeer', press: typing('ljubljana cello') },
    { path: '/sources', press: typing('bace') },
    { path: '/imports', press: keys('Tab', 'Tab', '?', 'Escape') },
    { path: '/receipts', press: keys('?', 'Escape') },
    { path: '/graph', press: typing('vandermeer', 'combobox') },
    { path: `/graph?center=${topic}&depth=3`, press: dialog(/^1 step/) },
    { path: '/topics', press: typing('ooster') },
    { path: `/topics/${topic}`, press: dialog(/^Merge/) },
    { path: '/timeline', press: keys('?', 'Escape') },
    { path: '/devices', press: keys('?', 'Escape') },
    { path: '/activity', press: keys('?', 'Escape') },
    { path: '/settings', press: keys('Tab', 'Tab', '?', 'Escape') },
    { path: '/account', press: keys('?', 'Escape') },
    { path: '/admin', press: keys('?', 'Escape') },
    { path: '/admin?tab=overview', press: keys('?', 'Escape') },
    { path: '/reference', press: typing('erase') },
  ]
}

/** A person does not press faster. */
const between = 120

const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed) {
      await page.keyboard.press(key)
      await page.waitForTimeout(between)
    }
  }

const typing =
  (words: string, role: 'searchbox' | 'combobox' = 'searchbox') =>
  async (page: Page) => {
    const box = page.getByRole('main').getByRole(role).first()
    await box.fill('')
    await box.pressSequentially(words, { delay: between })
  }

const dialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.waitForTimeout(between)
  await page.keyboard.press('Escape')
}
