import { hasAccounts } from '@/db/center/accounts'
import { holdFolder } from '@/db/hold-folder'
import { destroyLeftMinds } from './account/destroy-left-minds'
import { ensureEngineMind } from './account/engine-mind'
import { createOwnerFromSettings, setupToken } from './account/set-up'
import { readConfig } from './config'
import { takeRequests } from './http/take-requests'
import { type Installation, installation, makeDataFolder } from './installation'
import { tellOfStale } from './jobs/tell-of-stale'
import { tellOfWrites } from './jobs/tell-of-writes'
import { startWorker, stopWorker } from './jobs/worker-client'
import { agreeAllMinds } from './ledger/agree-mind'
import { log } from './log'

/** How whoever serves asks for the end, once no request is in hand any more. */
const stopHook = Symbol.for('kiwi.stop')
const shared = globalThis as typeof globalThis & { [stopHook]?: () => Promise<void> }

/** Once for each server process: settings, folders, the owner from the environment, the worker. */
export async function startUp() {
  if (shared[stopHook]) return
  takeRequests()
  const { at, letGo } = openOrExit()
  shared[stopHook] = () => shutDown(at, letGo)

  await createOwnerFromSettings(at)
  if (await hasAccounts(at.center)) await ensureEngineMind(at)
  await destroyLeftMinds(at)
  // Before anybody is answered: a file that was put back still holds what has been erased since.
  await agreeAllMinds(at)
  await tellSetupToken(at)
  tellOfWrites(at.minds)
  tellOfStale(at.minds)
  await startWorker()
}

async function shutDown({ center, minds, embedders }: Installation, letGo: () => void) {
  await Promise.all([stopWorker(), embedders.close()])
  minds.close()
  center.close()
  letGo()
  log.info({ event: 'stopped' }, 'server')
}

/** The folder is taken before anything in it is looked at: another server's uploads and running imports are not ours. */
function openOrExit() {
  try {
    const { dataFolder } = readConfig()
    makeDataFolder(dataFolder)
    const letGo = holdFolder(dataFolder, 'server')
    if (!letGo) throw new Error(`KIWI_DATA: another Kiwi is running with the folder ${dataFolder}. Stop it first.`)
    return { at: installation(), letGo }
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
