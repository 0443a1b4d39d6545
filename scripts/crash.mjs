import { endWith, requireNode, run, tool } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'

/** The long run of the crash harness: `npm run test:crash [CYCLES]`. */
async function crash([cycles = '200']) {
  requireNode()
  await installPackages()
  const vitest = tool('vitest/vitest.mjs', 'run', 'tests/crash/kill.test.ts')
  process.exitCode = await run(vitest, { env: { KIWI_CRASH_CYCLES: cycles } })
}

crash(process.argv.slice(2)).catch(endWith)
