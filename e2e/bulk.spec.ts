import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

/** More than the list loads at once, so that some of them are out of sight. */
const lamps = 130

async function state(page: Page, url: string, contents: string[]) {
  for (const content of contents) {
    const answer = await page.request.post(`${url}/api/memory`, { data: { content }, headers: { Origin: url } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

const totalOf = async (page: Page, url: string, query: string) =>
  (await (await page.request.get(`${url}/api/memory?${query}`)).json()).total as number

async function selectAll(page: Page, address: string, count: number) {
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Select the rows loaded so far' }).click()
  await page.getByRole('button', { name: `Select all ${count} matching` }).click()
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible()
}

test('everything that a filter finds is tagged, retracted and erased at once', async ({ signedIn: page, kiwi }) => {
  await state(
    page,
    kiwi.url,
    Array.from({ length: lamps }, (_, at) => `Lamp number ${at}.`),
  )
  await state(page, kiwi.url, ['A kettle.', 'A spoon.'])

  await selectAll(page, '/memories?q=lamp', lamps)
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const tagging = page.getByRole('dialog', { name: `Tag ${lamps} memories` })
  await tagging.getByLabel('Add tags').fill('light, brass')
  await tagging.getByRole('button', { name: `Tag ${lamps}` }).click()
  await expect(page.getByText(`${lamps} memories tagged.`)).toBeVisible()
  expect(await totalOf(page, kiwi.url, 'tag=light')).toBe(lamps)

  await selectAll(page, '/memories?q=lamp&tag=light', lamps)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('kiwi-selection.csv')

  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const erasing = page.getByRole('dialog', { name: `Erase ${lamps} memories?` })
  await expect(erasing.getByText(`${lamps} memories go`)).toBeVisible()
  await expectClean(page, 'the dialog of a selection')
  await erasing.getByLabel(/to go on/).fill(`erase ${lamps} memories`)
  await erasing.getByRole('button', { name: `Erase ${lamps} memories` }).click()
  await expect(page).toHaveURL(/receipt=rcp_\w+,rcp_/)
  expect(await totalOf(page, kiwi.url, 'status=active')).toBe(2)
})

test('what is retracted together leaves the list and keeps its trace', async ({ signedIn: page, kiwi }) => {
  await state(
    page,
    kiwi.url,
    Array.from({ length: 104 }, (_, at) => `Bell number ${at}.`),
  )
  await selectAll(page, '/memories?q=bell', 104)
  await page.getByRole('button', { name: 'Retract', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retract 104' }).click()
  await expect(page.getByText('104 retracted.').first()).toBeVisible()
  expect(await totalOf(page, kiwi.url, 'q=bell')).toBe(0)
  expect(await totalOf(page, kiwi.url, 'q=bell&status=retracted')).toBe(104)
})
