import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { progress } from './checkout.mjs'
import { openBrowser } from './http-door.mjs'
import { startKiwi } from './start-kiwi.mjs'

const email = 'demo@kiwi.local'
const january = Date.parse('2026-01-31T23:59:59Z')

/** Kiwi with a throw-away data folder, filled through the same doors that people use; signed in is `browser`. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  const password = randomBytes(15).toString('base64url')
  takeSettings({ KIWI_DATA: join(folder, 'data'), KIWI_OWNER_EMAIL: email, KIWI_OWNER_PASSWORD: password })
  const { address, stop } = await startKiwi()
  const browser = openBrowser(address)
  await browser.signIn(email, password)
  await fill(browser)
  return { address, browser, email, password, stop }
}

/** A demo listens on this machine only, whatever the settings of the person say. */
function takeSettings(settings) {
  for (const name of ['HOST', 'KIWI_URL']) delete process.env[name]
  process.env.LOG_LEVEL ??= 'warn'
  Object.assign(process.env, settings)
}

async function fill(browser) {
  const { chatgptExport, claudeExport, sampleTalks } = await import('../demo/sample-export.mjs')
  await importZip(browser, 'chatgpt-export-january.zip', chatgptExport(january))
  const regretted = sampleTalks().find((talk) => talk.title === 'A rash that looks like shingles')
  await browser.postJson('/api/memory/erase', { source: 'chatgpt', sourceRef: regretted.id, reason: 'Private' })
  await importZip(browser, 'chatgpt-export-july.zip', chatgptExport())
  await importZip(browser, 'claude-export-july.zip', claudeExport())
}

async function importZip(browser, name, bytes) {
  const { counts } = (await browser.postFile('/api/memory/import?wait=1', name, bytes)).import
  progress(`${name}: ${counts.seen} items, ${counts.messages} messages, ${counts.skippedSuppressed} stayed erased`)
}
