import { existsSync, readFileSync } from 'node:fs'
import { build, stop } from 'esbuild'
import { checkout, inCheckout } from './checkout.mjs'

/** Programs beside the server. */
const programs = {
  config: 'lib/config.ts',
  worker: 'worker/main.ts',
  read: 'worker/read.ts',
  embed: 'worker/embed.ts',
  parse: 'worker/parse.ts',
  kiwi: 'lib/cli/main.ts',
}

/** Code of others that nearly every program loads: inside the bundle a start reads a hundred files, not four hundred. */
const taken = ['zod', '@modelcontextprotocol/sdk', 'drizzle-orm', 'htmlparser2', 'papaparse', 'yauzl', 'ipaddr.js']

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
    plugins: [packagesOutside()],
    banner: { js: requireForPackages },
    sourcemap: 'linked',
    sourcesContent: false,
    alias: { '@': checkout },
    logLevel: 'silent',
  }).finally(stop)
}

/** Some packages ask for their parts in the former way, which a module knows nothing of. */
const requireForPackages =
  "import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)"

/** Packages come from the checkout's node_modules at run time, but for those taken in, with what only they need. */
function packagesOutside() {
  const named = new Set(Object.keys(JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')).dependencies))
  for (const name of taken) named.delete(name)
  const isOutside = (name, importer) =>
    named.has(name) || !(taken.includes(name) || importer.includes('/node_modules/'))
  return {
    name: 'packages outside',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^(@[a-z0-9][^/]*\/)?[a-z0-9]/i }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || path.startsWith('node:')) return
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
        if (isOutside(name, importer)) return { path, external: true }
      }),
  }
}
