import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundled worker/embed.ts: beside a bundled program, otherwise in `dist` of the folder the server was started in. */
export function embedProgram(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'embed.mjs')
  return existsSync(beside) ? beside : join(/* turbopackIgnore: true */ process.cwd(), 'dist', 'embed.mjs')
}
