import { expect, type Page } from '@playwright/test'

const figures = [
  'Read',
  'Imported',
  'Updated',
  'Unchanged',
  'Skipped, erased',
  'Guard errors',
  'Empty',
  'Failed',
] as const

/** The report on the page: each figure exactly, the ones not named zero, and that they add up. */
export async function expectReport(page: Page, counts: Partial<Record<(typeof figures)[number], number>>) {
  await expect(page.getByText('The numbers add up')).toBeVisible()
  for (const word of figures) {
    const figure = page.locator('dl > div').filter({ has: page.getByRole('term').getByText(word, { exact: true }) })
    await expect(figure.getByRole('definition'), word).toHaveText(String(counts[word] ?? 0))
  }
}
