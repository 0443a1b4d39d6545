import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { endWith, inCheckout, progress, Told } from './checkout.mjs'
import { loadBenches } from './load-benches.mjs'
import { tableOf } from './table-of.mjs'

/** Take many minutes: they run only when they are named. */
const onRequest = ['million']

/** Runs every `bench/*.ts` that exports `run`, or those named on the command line, and prints one table. */
async function bench(wanted) {
  const names = wanted.length ? wanted : allBenches()
  const benches = await loadBenches(names)
  const rows = []
  for (const name of names) rows.push(...(await rowsOf(name, benches[name])))
  process.stdout.write(`${tableOf(rows)}\n`)
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
}

const allBenches = () =>
  readdirSync(inCheckout('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => !onRequest.includes(name))

async function rowsOf(name, { run }) {
  if (!run) return []
  progress(`${name} …`)
  const rows = await run()
  if (!Array.isArray(rows)) throw new Told(`bench/${name}.ts answered no rows.`)
  return rows
}

bench(process.argv.slice(2)).catch(endWith)
