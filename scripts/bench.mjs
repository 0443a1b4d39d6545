import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWith, inCheckout, progress, requireNode, Told } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'
import { tableOf } from './table-of.mjs'

/** Runs every `bench/*.ts` that exports `run`, or those named on the command line, and prints one table. */
async function bench(wanted) {
  requireNode()
  await installPackages()
  const { bundle } = await import('./bundle.mjs')
  const names = wanted.length ? wanted : allBenches()

  mkdirSync(inCheckout('dist'), { recursive: true })
  const folder = mkdtempSync(inCheckout('dist', 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const entries = Object.fromEntries(names.map((name) => [name, inCheckout('bench', `${name}.ts`)]))
  await bundle({ ...entries, embed: inCheckout('worker', 'embed.ts') }, folder)

  const rows = []
  for (const name of names) rows.push(...(await rowsOf(name, folder)))
  process.stdout.write(`${tableOf(rows)}\n`)
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
}

const allBenches = () =>
  readdirSync(inCheckout('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))

async function rowsOf(name, folder) {
  const { run } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  if (!run) return []
  progress(`${name} …`)
  const rows = await run()
  if (!Array.isArray(rows)) throw new Told(`bench/${name}.ts answered no rows.`)
  return rows
}

bench(process.argv.slice(2)).catch(endWith)
