import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const script = new URL('../../scripts/hash-sources.mjs', import.meta.url).href
const { sources } = (await import(script)) as { sources: string[] }

/** Folders and files of the checkout from which these import by their path from its root. */
function importedBy(paths: string[]) {
  const folders = paths.filter((path) => existsSync(path) && statSync(path).isDirectory())
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '@\/([^/']+)/g)].map(([, root]) => root!),
  )
}

it('a build is named by everything it is made of, so that no change of it is missed', () => {
  expect([...new Set(importedBy(sources))].filter((root) => !sources.includes(root))).toEqual([])
})
