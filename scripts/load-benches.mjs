import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inCheckout, requireNode } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'

/** Bundles `bench/<name>.ts` for every name and loads it; what was written goes with the process. */
export async function loadBenches(names) {
  requireNode()
  await installPackages()
  const { bundle } = await import('./bundle.mjs')

  mkdirSync(inCheckout('dist'), { recursive: true })
  const folder = mkdtempSync(inCheckout('dist', 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const entries = Object.fromEntries(names.map((name) => [name, inCheckout('bench', `${name}.ts`)]))
  await bundle({ ...entries, embed: inCheckout('worker', 'embed.ts') }, folder)

  const loaded = {}
  for (const name of names) loaded[name] = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  return loaded
}
