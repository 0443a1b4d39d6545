import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endWith, inCheckout, progress, Told } from './checkout.mjs'
import { loadBenches } from './load-benches.mjs'

/** Measures how costs grow with a mind, and writes the table and the chart into the documentation. */
async function growth(args) {
  const sizes = sizesUpTo(wantedSize(args))
  const { growth } = await loadBenches(['growth'])
  const grown = await growth.growthThrough(sizes, (size) => progress(`${size} memories …`))

  const page = growth.growthPage(grown, `Node ${process.versions.node}, ${cpus().length} processor cores.`)
  writeFileSync(inCheckout('docs', 'growth.md'), page)
  writeFileSync(inCheckout('docs', 'images', 'growth.svg'), growth.growthChart(grown))
  process.stdout.write(page)
}

function wantedSize(args) {
  const { values, positionals } = parseArgs({ args, options: { upto: { type: 'string' } }, strict: false })
  const { upto = '100000', ...unknown } = values
  const size = Number(upto)
  const isKnown = positionals.length === 0 && Object.keys(unknown).length === 0
  if (isKnown && Number.isSafeInteger(size) && size >= 2_000 && size <= 1_000_000) return size
  throw new Told('npm run bench:growth [-- --upto MEMORIES], from 2000 to 1000000')
}

/** Powers of ten from a thousand on, and the size itself. */
function sizesUpTo(largest) {
  const sizes = [1_000, 10_000, 100_000].filter((size) => size < largest)
  return [...sizes, largest]
}

growth(process.argv.slice(2)).catch(endWith)
