import type { Browser, Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'
import { signIn } from './people'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const accounts = (page: Page) => page.getByRole('list', { name: 'Accounts' })
const rowOf = (page: Page, email: string) => accounts(page).getByRole('listitem').filter({ hasText: email })

async function elsewhere(browser: Browser, url: string, email: string, password: string) {
  const context = await browser.newContext({ baseURL: url })
  await signIn(context.request, url, { email, password, name: '' })
  return context.newPage()
}

const choose = async (page: Page, name: string, verb: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}

test('an account is added with a password shown once, comes in, is disabled and deleted', async ({
  asOwner: page,
  kiwi,
  browser,
}) => {
  test.slow()
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'name@place.example' })).toBeVisible()
  await page.getByLabel('Email').fill('nora@kiwi.example')
  await page.getByLabel('Name').fill('Nora New')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  const card = page.getByRole('region', { name: 'Password for nora@kiwi.example' })
  const password = (await card.locator('code').textContent())!
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  const hers = await elsewhere(browser, kiwi.url, 'nora@kiwi.example', password)
  await hers.goto('/')
  await expect(main(hers).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(main(hers).getByRole('link', { name: 'Admin' })).toHaveCount(0)
  expect((await hers.goto('/admin'))?.status()).toBe(404)

  await card.getByRole('button', { name: 'I have copied the password' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'nora@kiwi.example')).toContainText('Member')

  await choose(page, 'Nora New', 'Disable')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(rowOf(page, 'nora@kiwi.example')).toContainText('Disabled')
  await hers.goto('/memories')
  await expect(hers).toHaveURL(/\/signin/)

  await choose(page, 'Nora New', 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete the account' })).toBeDisabled()
  await dialog.getByLabel('Type nora@kiwi.example to go on').fill('nora@kiwi.example')
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(rowOf(page, 'nora@kiwi.example')).toHaveCount(0)

  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('list', { name: 'Audit' })).toContainText('Deleted an account')
  await expect(page.getByRole('list', { name: 'Audit' })).not.toContainText('nora')
})

test('the overview, the engine and the audit tell how the installation is', async ({ asOwner: page }) => {
  await page.goto('/admin?tab=overview')
  await expect(page.getByRole('list', { name: 'Storage by account' })).toContainText('olga@kiwi.example')
  await expect(page.getByText('By hand only: KIWI_BACKUP_DIR is not set')).toBeVisible()
  await page.getByRole('link', { name: 'Engine' }).click()
  await expect(page.getByText('A mind of this installation')).toBeVisible()
  await expect(page.getByText('It knows nothing yet.')).toBeVisible()
  await page.goto('/admin?tab=audit&action=sign_in')
  await expect(page.getByRole('list', { name: 'Audit' }).getByRole('listitem').first()).toContainText('Signed in')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted a mind')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=audit$/)
})

test('a password is changed and a session elsewhere ended; the account is deleted', async ({
  signedIn: page,
  person,
  kiwi,
  browser,
}) => {
  const other = await elsewhere(browser, kiwi.url, person.email, person.password)
  await page.goto('/')
  await page.getByRole('link', { name: /your account/ }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Sign out of/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL(/\/signin/)

  const next = 'another quiet passphrase'
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('You are signed in here and nowhere else.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${person.email} to go on`).fill(person.email)
  await dialog.getByLabel('Your password').fill(next)
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page).toHaveURL(/\/signin/)
})

test('who signed in long ago shows their password before a key is made', async ({ signedIn: page, person }) => {
  let refused = 0
  await page.route('**/api/devices', async (route) => {
    if (route.request().method() !== 'POST' || refused++ > 0) return route.continue()
    const problem = { code: 'recent_sign_in_required', status: 403, detail: 'Enter your password once more.' }
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await page.goto('/devices?add=1')
  await page.getByLabel('Name').fill('Lamp')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Your password').fill('not the right one')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog').getByText('This is not the password of your account.')).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('region', { name: 'Key for “Lamp”' })).toBeVisible()
})

test('axe finds nothing on the pages of the account and of administrators', async ({ asOwner: page, person }) => {
  test.slow()
  await page.goto('/account')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
  await expectClean(page, 'account')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await expectClean(page, 'delete')
  for (const tab of ['accounts', 'overview', 'engine', 'audit']) {
    await page.goto(`/admin?tab=${tab}`)
    await page.waitForLoadState('networkidle')
    await expectClean(page, tab)
  }
  await page.goto('/admin')
  await expect(rowOf(page, person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Add an account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'add an account')
})
