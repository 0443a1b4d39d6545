import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWith, requireNode } from './checkout.mjs'
import { openBrowser } from './http-door.mjs'
import { installPackages } from './install-packages.mjs'
import { startKiwi } from './start-kiwi.mjs'

const email = 'demo@kiwi.local'
const january = Date.parse('2026-01-31T23:59:59Z')

/** Kiwi with a throw-away data folder, filled through the same doors that people use. */
async function demonstrate() {
  requireNode()
  await installPackages()
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  const password = randomBytes(15).toString('base64url')
  takeSettings({ KIWI_DATA: join(folder, 'data'), KIWI_OWNER_EMAIL: email, KIWI_OWNER_PASSWORD: password })
  const { address } = await startKiwi()
  await fill(address, password)
  say(`\nSign in as ${email} with the password ${password}`)
  say('Everything of this demo goes when you press Ctrl-C.')
}

/** A demo listens on this machine only, whatever the settings of the person say. */
function takeSettings(settings) {
  for (const name of ['HOST', 'KIWI_URL']) delete process.env[name]
  process.env.LOG_LEVEL ??= 'warn'
  Object.assign(process.env, settings)
}

async function fill(address, password) {
  const { chatgptExport, claudeExport, sampleTalks } = await import('../demo/sample-export.mjs')
  const browser = openBrowser(address)
  await browser.signIn(email, password)

  await importZip(browser, 'chatgpt-export-january.zip', chatgptExport(january))
  const regretted = sampleTalks().find((talk) => talk.title === 'A rash that looks like shingles')
  await browser.postJson('/api/memory/erase', { source: 'chatgpt', sourceRef: regretted.id, reason: 'Private' })
  await importZip(browser, 'chatgpt-export-july.zip', chatgptExport())
  await importZip(browser, 'claude-export-july.zip', claudeExport())
}

async function importZip(browser, name, bytes) {
  const { counts } = (await browser.postFile('/api/memory/import?wait=1', name, bytes)).import
  say(`${name}: ${counts.seen} items, ${counts.messages} messages, ${counts.skippedSuppressed} stayed erased`)
}

const say = (text) => process.stdout.write(`${text}\n`)

demonstrate().catch(endWith)
