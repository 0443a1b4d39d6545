import { expectClean } from './axe'
import { expect, test } from './fixtures'

test.describe('in a Romanian browser', () => {
  test.use({ locale: 'ro-RO' })

  test('pages speak Romanian before and after signing in, until English is chosen, and that is kept', async ({
    kiwi,
    signedIn: page,
    browser,
  }) => {
    await test.step('whoever is not signed in is greeted in it', async () => {
      const stranger = await browser.newPage({ locale: 'ro-RO', baseURL: kiwi.url })
      await stranger.goto('/signin')
      await expect(stranger.locator('html')).toHaveAttribute('lang', 'ro')
      await expect(stranger.getByRole('heading', { name: 'Conectează-te la Kiwi' })).toBeVisible()
      await expectClean(stranger, 'the sign-in page')
      await stranger.getByLabel('Limba').selectOption('English')
      await expect(stranger.getByRole('heading', { name: 'Sign in to Kiwi' })).toBeVisible()
      await stranger.close()
    })

    await page.goto('/settings')
    await expect(page).toHaveTitle('Setări · Kiwi')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
    await expectClean(page, 'the settings')

    await page.getByLabel('Limba').selectOption('English')
    await expect(page).toHaveTitle('Settings · Kiwi')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'kiwi-language')
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', secure: false })
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(360 * 86_400)

    await page.goto('/devices')
    await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible()
  })

  test('its longer words fit a narrow phone', async ({ withMemories: page, kiwi }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { items } = await (await page.request.get(`${kiwi.url}/api/memory?limit=1`)).json()
    const memory = `/memories/${items[0].id}`
    for (const path of [
      '/',
      '/memories',
      memory,
      '/search?q=boiler',
      '/sources',
      '/imports',
      '/devices',
      '/settings',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, beyond]).toEqual([path, 0])
    }
    await page.goto(memory)
    await expect(page.getByRole('button', { name: 'Șterge definitiv', exact: true }).last()).toBeInViewport({
      ratio: 1,
    })
  })

  test('what the server refuses is told in Romanian', async ({ signedIn: page }) => {
    await page.goto('/account')
    await page.getByLabel('Parola actuală').fill('not this one at all')
    await page.getByLabel('Parola nouă').fill('a fresh and long password')
    await page.getByRole('button', { name: 'Schimbă parola' }).click()
    await expect(page.getByRole('alert').getByText('Aceasta nu este parola ta actuală')).toBeVisible()
    await page.goto('/settings?mind=mnd_nobodys')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Nu există')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the language is chosen under More', async ({ signedIn: page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByLabel('Language').selectOption('Română')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  })
})
