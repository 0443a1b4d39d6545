import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build-app.mjs'
import { endWith, progress, requireNode, run, tool } from './checkout.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { countExit, countPlaywright, countVitest, lastLine, sum } from './sum-results.mjs'

const next = 'next/dist/bin/next'
const reports = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Each step answers its counts. One that fails never keeps the others from running. */
const steps = {
  types: async () => {
    // Next writes the types of the routes; without them a fresh clone could not be checked.
    const generated = await run(tool(next, 'typegen'), { env: { NEXT_TELEMETRY_DISABLED: '1' } })
    return countExit(generated || (await run(tool('typescript/bin/tsc', '--noEmit'))))
  },
  lint: async () => countExit(await run(tool('@biomejs/biome/bin/biome', 'check', '.'))),
  tests: async () => {
    const file = join(reports, 'vitest.json')
    const code = await run(
      tool('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`),
    )
    return agreeWith(code, countVitest(reportIn(file)))
  },
  build: async () => {
    await buildApp()
    return countExit(0)
  },
  browser: async () => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') }
    const chromium = await findChromium()
    if (chromium) env.CHROMIUM_PATH = chromium
    const code = await run(tool('@playwright/test/cli.js', 'test', '--reporter=list,json'), { env })
    return agreeWith(code, countPlaywright(reportIn(env.PLAYWRIGHT_JSON_OUTPUT_NAME)))
  },
}

async function test() {
  requireNode()
  await installPackages()
  const counts = []
  for (const [name, step] of Object.entries(steps)) {
    progress(`\n── ${name}`)
    counts.push(await step().catch(failure))
  }

  const total = sum(counts)
  process.exitCode = total.failed > 0 ? 1 : 0
  process.stdout.write(`\n${lastLine(total)}\n`)
}

function failure(error) {
  progress(error.message)
  return countExit(1)
}

/** A runner that says it failed is believed even when its report shows no failure. */
const agreeWith = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

test().catch((error) => {
  process.stdout.write(`${lastLine(countExit(1))}\n`)
  endWith(error)
})
