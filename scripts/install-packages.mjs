import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inCheckout, npm, progress, run, Told } from './checkout.mjs'
import { withLock } from './lock.mjs'

const stamp = inCheckout('node_modules', '.kiwi-installed')

/** `npm ci`, unless node_modules already is what package-lock.json and this Node ask for. */
export async function installPackages() {
  const wanted = installHash(readFileSync(inCheckout('package-lock.json')))
  if (isInstalled(wanted)) return

  await withLock(inCheckout('dist', '.install-lock'), async () => {
    if (isInstalled(wanted)) return
    refuseLink()
    progress('Installing packages (once; two or three minutes) …')
    const env = headersOfNode()
    await run(npm('ci', '--include=dev', '--no-audit', '--no-fund'), { quiet: true, env, what: 'npm ci' })
    writeFileSync(stamp, wanted)
  })
}

/** `npm ci` would empty the folder behind a link, which is somebody else's. */
function refuseLink() {
  const folder = dirname(stamp)
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Told(
      'node_modules is a link to a folder that does not hold what package-lock.json names. Remove the link.',
    )
}

/** Native modules are compiled for one ABI, so another Node installs again. */
export function installHash(lock) {
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`
  return createHash('sha256').update(machine).update(lock).digest('hex')
}

/** Native modules compile against Node's headers; where they came with Node, nothing need be downloaded for it. */
function headersOfNode() {
  const home = dirname(dirname(process.execPath))
  const header = join(home, 'include', 'node', 'node_version.h')
  if (!existsSync(header)) return {}

  const text = readFileSync(header, 'utf8')
  const number = (part) => text.match(new RegExp(`#define NODE_${part}_VERSION (\\d+)`))?.[1]
  const version = ['MAJOR', 'MINOR', 'PATCH'].map(number).join('.')
  return version === process.versions.node ? { npm_config_nodedir: home } : {}
}

function isInstalled(wanted) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!isWhatLockNames()) return false

  writeFileSync(stamp, wanted)
  return true
}

/** What npm noted of its work, whoever asked for it, is compared with the lock. */
function isWhatLockNames() {
  const note = inCheckout('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false

  return isSameTree(JSON.parse(readFileSync(inCheckout('package-lock.json'))), JSON.parse(readFileSync(note)))
}

/** Optional packages of other platforms are in the lock and not on the disk. */
export function isSameTree(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  const there = installed.packages
  const strangers = Object.keys(there).filter((path) => !lock.packages[path])
  return (
    strangers.length === 0 &&
    wanted.every(([path, { version, optional }]) => (there[path] ? there[path].version === version : optional))
  )
}
