import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Told } from './checkout.mjs'
import { dataFolder } from './data-folder.mjs'
import { serve } from './serve.mjs'

/** Serves a build until a signal. Answers the address once it is healthy. */
export async function runBuild(build) {
  process.umask(0o077)
  process.env.KIWI_DATA = dataFolder(process.env.KIWI_DATA)
  const config = await readSettings(build)
  makeDataFolder(process.env.KIWI_DATA)
  process.env.NEXTAUTH_URL = config.publicUrl
  // The worker is looked for beside the folder we stand in.
  process.chdir(build)

  const running = await serve(build, config)
  endOnSignal(running)
  const address = await untilHealthy(config)
  process.stdout.write(`Kiwi is ready at ${config.publicUrl}\n`)
  if (await hasNoAccount(address)) process.stdout.write(`Nobody has an account yet: open ${config.publicUrl}/setup\n`)
  return { address, config, stop: running.stop }
}

async function readSettings(build) {
  const { readConfig } = await import(pathToFileURL(join(build, 'dist', 'config.mjs')).href)
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new Told(error.message)
  }
}

function makeDataFolder(folder) {
  try {
    makeFolder(folder)
    if (readdirSync(folder).length === 0) chmodSync(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Told(`The data folder ${folder} cannot be written (${error.code}). Set KIWI_DATA to a folder that can.`)
  }
}

/** Node's own recursive mkdir never returns under /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** npm hands signals to a shell that may keep them, so its disappearance is a signal too. */
function endOnSignal(running) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(0),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const parent = process.ppid
  const watch = () => process.ppid !== parent && stop()
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref()
}

async function untilHealthy({ host, port }) {
  const address = `http://${reachable(host)}:${port}`
  const answer = await fetch(`${address}/api/health`).catch(() => undefined)
  if (!answer?.ok)
    throw new Told(`Kiwi started but is not healthy (${answer?.status ?? 'no answer'} from ${address}/api/health).`)
  return address
}

function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** The page of the setup is there only while nobody has an account. */
async function hasNoAccount(address) {
  const answer = await fetch(`${address}/setup`, { redirect: 'manual' }).catch(() => undefined)
  return answer?.status === 200
}
