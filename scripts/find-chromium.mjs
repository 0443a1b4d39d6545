import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { progress, run, Told, tool } from './checkout.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one on PATH, Debian's package where we may install it,
 * else Playwright's own download, which is answered as undefined because Playwright finds it itself.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH names no program: ${given}`)

  const present = onPath(...names)
  if (present) return present
  if (await installDebianPackage()) return onPath(...names)
  if (await downloadWithPlaywright()) return undefined
  return fail(
    'There is no Chromium for the browser tests. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

export function onPath(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}

async function installDebianPackage() {
  const apt = onPath('apt-get')
  if (!apt || process.getuid?.() !== 0) return false

  progress('Installing Chromium with apt-get (once) …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    (await succeeds([apt, ['update']], { env })) &&
    (await succeeds([apt, ['install', '-y', '--no-install-recommends', 'chromium']], { env }))
  )
}

function downloadWithPlaywright() {
  progress("Downloading Playwright's Chromium (once) …")
  return succeeds(tool('playwright/cli.js', 'install', 'chromium'))
}

async function succeeds(command, options) {
  try {
    await run(command, { ...options, quiet: true })
    return true
  } catch (error) {
    progress(error.message)
    return false
  }
}

function fail(text) {
  throw new Told(text)
}
