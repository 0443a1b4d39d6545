import { expect, test } from './fixtures'
import { owner } from './people'

test('the first visitor becomes the owner, signs out and signs in again', async ({ emptyKiwi, page }) => {
  await page.goto(emptyKiwi.url)
  await expect(page.getByRole('heading', { name: 'Set up Kiwi' })).toBeVisible()
  await page.getByLabel('Name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create the owner account' }).click()
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Kiwi' })).toBeVisible()
  await page.goto(`${emptyKiwi.url}/setup`)
  await expect(page).toHaveURL(/signin/)

  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
})

test('a wrong password is refused in the same words as an unknown address', async ({ kiwi, page }) => {
  await page.goto(`${kiwi.url}/signin`)
  for (const email of [owner.email, 'nobody@kiwi.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the right passphrase')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Email or password is not right.')).toBeVisible()
  }
})

test('what was imported is on the page of the person who imported it', async ({ withMemories: page }) => {
  await page.goto('/sources')
  await expect(page.getByText('Boiler pressure').first()).toBeVisible()
})
