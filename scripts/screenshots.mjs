import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endWith, inCheckout, progress, requireNode } from './checkout.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { startDemo } from './start-demo.mjs'

const folder = inCheckout('docs', 'images')
const size = { width: 1200, height: 750 }

/** What the pictures show; each opens its page and waits for what is to be seen. */
const pictures = {
  async memories(page) {
    await page.goto('/memories')
    await page.getByRole('list', { name: 'Memories', exact: true }).getByRole('listitem').nth(5).waitFor()
  },
  async erase(page) {
    await page.goto('/search?q=kiln')
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click()
    await page.getByRole('button', { name: /^Erase whole source/ }).click()
    await page.getByRole('dialog').getByText('What goes').waitFor()
  },
  async suppressed(page) {
    await page.goto('/memories?tab=suppressed')
    await page.getByRole('button', { name: /^Allow re-import again/ }).waitFor()
  },
  async graph(page, browser) {
    const { items } = await browser.getJson('/api/memory/topics?kind=person&limit=1')
    await page.goto(`/graph?center=${items[0].id}`)
    await page.getByRole('group', { name: /^Graph/ }).waitFor()
  },
}

/** Writes the pictures of the README, light and dark, from a Kiwi with the demo's memories. */
async function takePictures() {
  requireNode()
  await installPackages()
  const { chromium } = await import('@playwright/test')
  const executablePath = await findChromium()
  const demo = await startDemo()
  const chrome = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await namesAreRead(demo.browser)
    mkdirSync(folder, { recursive: true })
    for (const theme of ['light', 'dark']) await picturesOf(chrome, demo, theme)
  } finally {
    await chrome.close()
    await demo.stop()
  }
}

async function picturesOf(chrome, { address, browser, email, password }, theme) {
  const page = await chrome.newPage({
    baseURL: address,
    viewport: size,
    deviceScaleFactor: 1.1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  for (const [name, show] of Object.entries(pictures)) {
    await show(page, browser)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/${name}-${theme}.png` })
    progress(`${name}-${theme}.png`)
  }
}

/** The graph is drawn of names, which are read in the background. */
async function namesAreRead(browser) {
  for (let before = -1; ; await pause(5_000)) {
    const { entities } = await browser.getJson('/api/memory/stats')
    if (entities === before) return
    before = entities
  }
}

takePictures().then(() => process.exit(0), endWith)
