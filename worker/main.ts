import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFolder } from '@/db/center/folders'
import { requeueInterrupted } from '@/db/center/interrupted-jobs'
import { holdFolder } from '@/db/hold-folder'
import { destroyLeftMinds } from '@/lib/account/destroy-left-minds'
import { backUpApart } from '@/lib/backup/backup-apart'
import { backUpDaily } from '@/lib/backup/daily-backup'
import { readConfig } from '@/lib/config'
import { eraseSources, eraseSubject } from '@/lib/erasure/erase-subject'
import { keepRoom } from '@/lib/erasure/keep-room'
import { scrubAllMinds, scrubMind } from '@/lib/erasure/scrub-pending'
import { handleOf } from '@/lib/identity/access'
import { openInstallation } from '@/lib/installation'
import { backgroundPass } from '@/lib/jobs/background-pass'
import { importQueue } from '@/lib/jobs/import-queue'
import { runImport } from '@/lib/jobs/import-run'
import { lookInto, lookIntoFolders } from '@/lib/jobs/look-into-folders'
import { isThere as isProcessThere } from '@/lib/jobs/own-process'
import { runPreview } from '@/lib/jobs/preview-run'
import { previewTurns } from '@/lib/jobs/preview-turns'
import { removeEndedUploads } from '@/lib/jobs/remove-ended-upload'
import { secondPass } from '@/lib/jobs/second-pass'
import { sweepMinds } from '@/lib/jobs/sweep-minds'
import type { Call, FromWorker, TaskHandlers, ToWorker } from '@/lib/jobs/tasks'
import { wireErrorOf } from '@/lib/jobs/wire-error'
import { agreeAllMinds, agreeMind } from '@/lib/ledger/agree-mind'
import { log } from '@/lib/log'
import { traceOf } from '@/lib/trace-of'

const scrubEveryMs = 5 * 60_000
const leaveAnywayMs = 9_000
const againMs = 100
const lookEveryMs = 60_000
/** How soon what another process wrote is read. */
const readEveryMs = 15_000
/** How soon a mind whose day is over is swept. */
const sweepEveryMs = 60 * 60_000
/** Each holds the model once more. */
const mostEmbedThreads = 2
/** How soon a day without a backup is noticed. */
const backUpEveryMs = 60 * 60_000
const kiwiProgram = join(dirname(fileURLToPath(import.meta.url)), 'kiwi.mjs')
const readProgram = join(dirname(fileURLToPath(import.meta.url)), 'read.mjs')

const here = openInstallation(readConfig(), {
  blocking: true,
  embedThreads: Math.min(mostEmbedThreads, availableParallelism()),
})
let isLeaving = false
const isThere = (name: string) => isProcessThere(here.config.dataFolder, name)
let isLooking = false
let isBackingUp = false
const previews = previewTurns()
const readAgain = secondPass(here)
const imports = importQueue(here.center, (job, signal) =>
  runImport(here, job, signal, {
    tell: (run) => tell({ type: 'import', run }),
    program: readProgram,
    wrote: readAgain.add,
  }),
)

const background = backgroundPass(here, { isHeldUp: () => imports.isRunning() })
here.minds.onQueued(background.add)

const tasks: TaskHandlers = {
  async runImports() {
    imports.poke()
    return null
  },
  async cancelImport({ id }) {
    imports.cancel(id)
    return null
  },
  async lookInto({ folderId }) {
    const folder = await findFolder(here.center, folderId)
    const importId = folder ? await lookInto(here, folder, 'asked') : null
    imports.poke()
    return { importId }
  },
  preview: (order) => previews.run(order.id, (signal) => runPreview(here, order, signal, readProgram)),
  async cancelPreview({ id }) {
    previews.cancel(id)
    return null
  },
  async readMinds({ mindIds }) {
    for (const id of mindIds) background.add(id)
    return null
  },
  erase: ({ mindId, actor, request }) => eraseSubject(here, handleOf(mindId, actor, here), request),
  eraseSources: ({ mindId, actor, request }) => eraseSources(here, handleOf(mindId, actor, here), request),
  async agreeMind({ mindId }) {
    await agreeMind(here, mindId)
    return null
  },
  async scrubPending({ mindId }) {
    await (mindId === null ? scrubAllMinds(here) : scrubMind(here, mindId))
    return null
  },
}

process.on('message', (message: ToWorker) => void (message === 'leave' ? leave() : answer(message)))
process.once('disconnect', leave)
// A terminal and a supervisor signal every process; requests in hand still need this one until the server says so.
process.on('SIGINT', () => {})
process.once('SIGTERM', () => setTimeout(leave, leaveAnywayMs))

start().catch((error: unknown) => {
  log.fatal(traceOf(error), 'worker could not start')
  process.exit(1)
})

async function start(): Promise<void> {
  // A worker whose server was killed finishes its batch first: what runs there must not start over here.
  while (!holdFolder(here.config.dataFolder, 'worker')) await pause(againMs)
  await requeueInterrupted(here.center, { isThere })
  tell({ type: 'ready' })
  imports.poke()
  scrub()
  setInterval(scrub, scrubEveryMs)
  look()
  setInterval(look, lookEveryMs)
  read()
  setInterval(read, readEveryMs)
  sweep()
  setInterval(sweep, sweepEveryMs)
  backUp()
  setInterval(backUp, backUpEveryMs)
}

async function answer({ call, task, payload }: Call): Promise<void> {
  try {
    const run = tasks[task] as (payload: Call['payload']) => ReturnType<TaskHandlers[typeof task]>
    tell({ type: 'answer', call, value: await run(payload) })
  } catch (error) {
    tell({ type: 'error', call, error: wireErrorOf(error, task) })
  }
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** After a start and every few minutes: whatever an earlier attempt had to leave. */
function scrub(): void {
  removeEndedUploads(here)
    .then(() => destroyLeftMinds(here))
    .then(() => agreeAllMinds(here))
    .then(() => scrubAllMinds(here))
    .then(() => keepRoom(here))
    .catch((error: unknown) => log.error(traceOf(error), 'scrub failed'))
}

/** Into watched folders, whenever the time of one has come; and after imports that ended with the process that ran them. */
function look(): void {
  if (isLooking) return
  isLooking = true
  requeueInterrupted(here.center, { isThere, isWorking: true })
    .then((isWaiting) => isWaiting && imports.poke())
    .catch((error: unknown) => log.error(traceOf(error), 'left imports were not looked for'))
  lookIntoFolders(here)
    .then((isWaiting) => isWaiting && imports.poke())
    .catch((error: unknown) => log.error(traceOf(error), 'watched folders were not looked into'))
    .finally(() => (isLooking = false))
}

/** What the background has not read of any mind: what another process wrote, what an earlier worker left. */
function read(): void {
  background.addWritten().catch((error: unknown) => log.error(traceOf(error), 'minds were not looked into'))
}

/** Once a day for each mind. */
function sweep(): void {
  sweepMinds(here).catch((error: unknown) => log.error(traceOf(error), 'the forget sweep failed'))
}

/** Once a day, where a folder for it is set. */
function backUp(): void {
  if (isBackingUp) return
  isBackingUp = true
  backUpDaily(here, (file) => backUpApart(kiwiProgram, here.config.dataFolder, file))
    .catch((error: unknown) => log.error(traceOf(error), 'the daily backup failed'))
    .finally(() => (isBackingUp = false))
}

async function leave(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  previews.stop()
  await Promise.all([imports.stop(), readAgain.stop(), background.stop(), here.embedders.close()])
  here.minds.close()
  here.center.close()
  process.exit(0)
}
