import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const builtin = new Set(builtinModules)
const imported = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"'./][^"']*)["']/g

/**
 * The folders below a checkout of every package that bundled programs need: those they import, and what those need in
 * turn, as the lock file has them.
 */
export function packagesOf(folder, lock) {
  const found = new Set()
  const waiting = namesIn(folder).flatMap((name) => placeOf('', name, lock) ?? [])
  for (const place of waiting) {
    if (found.has(place)) continue
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place]
    const needed = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })
    waiting.push(...needed.flatMap((name) => placeOf(place, name, lock) ?? []))
  }
  return [...found]
}

function namesIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  const specifiers = files.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(imported)])
  const names = specifiers.map(([, specifier]) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].filter((name) => !name.includes(':') && !builtin.has(name))
}

/** The nearest folder of that name, from the innermost outwards. */
function placeOf(from, name, { packages }) {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  const outer = from.lastIndexOf('/node_modules/')
  return from === '' ? undefined : placeOf(outer === -1 ? '' : from.slice(0, outer), name, { packages })
}
