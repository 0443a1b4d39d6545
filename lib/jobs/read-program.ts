import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundled worker/read.ts beside a bundled program; null where there is none, as in a test. */
export function readProgram(): string | null {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'read.mjs')
  return existsSync(beside) ? beside : null
}
