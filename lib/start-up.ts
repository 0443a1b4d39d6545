import { hasAccounts } from '@/db/center/accounts'
import { createOwnerFromSettings, setupToken } from './account/set-up'
import { takeRequests } from './http/take-requests'
import { type Installation, installation } from './installation'
import { startWorker, stopWorker } from './jobs/worker-client'
import { log } from './log'

/** How whoever serves asks for the end, once no request is in hand any more. */
const stopHook = Symbol.for('kiwi.stop')
const shared = globalThis as typeof globalThis & { [stopHook]?: () => Promise<void> }

/** Once for each server process: settings, folders, the owner from the environment, the worker. */
export async function startUp() {
  if (shared[stopHook]) return
  takeRequests()
  const at = openOrExit()
  shared[stopHook] = () => shutDown(at)

  await createOwnerFromSettings(at)
  await tellSetupToken(at)
  await startWorker()
}

async function shutDown({ center }: Installation) {
  await stopWorker()
  center.close()
  log.info({ event: 'stopped' }, 'server')
}

function openOrExit(): Installation {
  try {
    return installation()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** To the console and not to the log: logs are kept and passed on, and this opens the door. */
async function tellSetupToken(at: Installation) {
  const token = setupToken(at)
  if (token === null || (await hasAccounts(at.center))) return
  process.stdout.write(`To set up this Kiwi, open ${at.config.publicUrl}/setup and enter the token ${token}\n`)
}
