import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from './build-app.mjs'
import { calledFrom, endWith, inCheckout, progress, requireNode, Told } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'
import { packagesOf } from './packages-of.mjs'

/** What a build needs to run where there is no checkout and no npm. */
const programs = ['checkout.mjs', 'data-folder.mjs', 'run-build.mjs', 'serve.mjs']

/** Puts a build, with what starts it, into an empty folder: Node is all it needs there, and nothing in it is written to. */
async function pack([target]) {
  if (!target) throw new Told('Usage: node scripts/pack.mjs FOLDER')
  const folder = resolve(calledFrom, target)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Told(`${folder} is not empty.`)
  requireNode()
  await installPackages()
  const build = await buildApp()

  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const part of ['server', 'dist']) cpSync(join(build, part), join(folder, part), { recursive: true })
  copyPackages(folder)
  for (const name of programs) cpSync(inCheckout('scripts', name), join(folder, 'scripts', name))
  for (const name of ['start.mjs', 'kiwi.mjs', 'healthy.mjs']) cpSync(inCheckout('deploy', name), join(folder, name))
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(inCheckout(name), join(folder, name))
  progress(`Packed: ${folder}`)
}

/** The server brings its own; optional packages of other systems are in the lock and not on the disk. */
function copyPackages(folder) {
  const lock = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'))
  for (const place of packagesOf(join(folder, 'dist'), lock)) {
    if (existsSync(inCheckout(place))) cpSync(inCheckout(place), join(folder, place), { recursive: true })
  }
}

pack(process.argv.slice(2)).catch(endWith)
