import { existsSync } from 'node:fs'
import { build, stop } from 'esbuild'
import { checkout, inCheckout } from './checkout.mjs'

/** Programs beside the server. Packages stay outside and come from the checkout's node_modules. */
const programs = {
  config: 'lib/config.ts',
  worker: 'worker/main.ts',
  read: 'worker/read.ts',
  embed: 'worker/embed.ts',
  parse: 'worker/parse.ts',
  kiwi: 'lib/cli/main.ts',
}

/** Writes `<name>.mjs` for every program that exists into `folder`. */
export function bundlePrograms(folder) {
  const present = Object.entries(programs).filter(([, entry]) => existsSync(inCheckout(entry)))
  return bundle(Object.fromEntries(present), folder)
}

export async function bundle(entryPoints, folder) {
  await build({
    absWorkingDir: checkout,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported only when it is needed stays in a file of its own.
    splitting: true,
    platform: 'node',
    target: 'node20.9',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    alias: { '@': checkout },
    logLevel: 'silent',
  }).finally(stop)
}
