import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { checkout } from './checkout.mjs'

/** Everything a production build is made of; a change anywhere else builds nothing. */
export const sources = [
  'app',
  'components',
  'db',
  'lib',
  'messages',
  'public',
  'worker',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build-app.mjs',
  'scripts/bundle.mjs',
]

/** Short name of exactly these contents, built by this Node. */
export function hashSources(root = checkout, paths = sources) {
  const hash = createHash('sha256').update(process.versions.modules)
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
