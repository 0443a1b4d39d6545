import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Without CHROMIUM_PATH: Debian's, else the one that Playwright downloaded.
const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find(existsSync)

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Each worker starts its own Kiwi (e2e/fixtures.ts), so there is no shared server here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: installed, args: [...flags, ...quiet] },
  },
})
