import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { filesInUse } from '@/db/center/jobs'
import type { ImportRun } from '../contract/import'
import { DomainError, Unavailable } from '../errors'
import { installation } from '../installation'
import { log } from '../log'
import type { FromWorker, TaskName, Tasks, ToWorker, WireError } from './tasks'
import { sweepUploads, uploadOf } from './upload-folder'

export type WorkerProgram = { file: string; execArgv?: string[]; env?: NodeJS.ProcessEnv }

type Waiting = { resolve(value: never): void; reject(error: Error): void }
type Line = {
  child: ChildProcess | null
  ready: Promise<ChildProcess>
  isReady: (child: ChildProcess) => void
  isUp: boolean
  calls: Map<number, Waiting>
  lastCall: number
  listeners: Set<(run: ImportRun) => void>
  isStopping: boolean
  diedAt: number[]
}

const stopPatienceMs = 3_000
const startPatienceMs = 20_000
const line = kept()

/** Clears away uploads that nobody needs any more, then starts the worker and keeps it running until `stopWorker`. */
export async function startWorker(program: WorkerProgram = bundledProgram()): Promise<void> {
  if (line.child) return
  const { config, center } = installation()
  await sweepUploads(
    config.dataFolder,
    (await filesInUse(center)).flatMap((file) => uploadOf([file]) ?? []),
  )
  line.isStopping = false
  launch(program)
}

/** Asks the worker to finish its batch and go; kills it when it does not go within three seconds. */
export async function stopWorker(): Promise<void> {
  line.isStopping = true
  const { child } = line
  if (!child) return

  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.send('leave' satisfies ToWorker, () => {})
  const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  await gone
  clearTimeout(timer)
}

export const worker = {
  /** Runs a task in the worker. Throws its domain error again, and Unavailable when the worker went away meanwhile. */
  async call<T extends TaskName>(task: T, payload: Tasks[T]['payload']): Promise<Tasks[T]['answer']> {
    const child = await readyWorker()
    const call = ++line.lastCall
    return new Promise((resolve, reject) => {
      line.calls.set(call, { resolve, reject })
      child.send({ call, task, payload } satisfies ToWorker, (error) => error && settle(call)?.reject(workerGone()))
    })
  },

  /** Whether it is there and has begun to listen. */
  isUp: (): boolean => line.isUp && line.child !== null,

  /** Hears of every change of every import until the answered function is called. */
  onImport(listener: (run: ImportRun) => void): () => void {
    line.listeners.add(listener)
    return () => line.listeners.delete(listener)
  },
}

function launch(program: WorkerProgram): void {
  try {
    listenTo(forked(program), program)
  } catch (error) {
    log.error({ code: codeOf(error) }, 'worker could not start')
    buried(program, null, null)
  }
}

const forked = (program: WorkerProgram) =>
  fork(/* turbopackIgnore: true */ program.file, [], {
    execArgv: program.execArgv ?? [],
    env: program.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })

function listenTo(child: ChildProcess, program: WorkerProgram): void {
  line.child = child
  child.on('message', (message: FromWorker) => hear(child, message))
  child.once('exit', (code, signal) => buried(program, code, signal))
  child.on('error', (error) => {
    log.error({ code: codeOf(error) }, 'worker failed')
    // One that never came to life never exits either.
    if (child.pid === undefined && line.child === child) buried(program, null, null)
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function hear(child: ChildProcess, message: FromWorker): void {
  if (message.type === 'ready') {
    line.isUp = true
    line.isReady(child)
  } else if (message.type === 'import') for (const listener of line.listeners) listener(message.run)
  else if (message.type === 'answer') settle(message.call)?.resolve(message.value as never)
  else settle(message.call)?.reject(thrownAgain(message.error))
}

/** Calls in hand fail; the next ones wait for the next worker, which comes later the more often it dies. */
function buried(program: WorkerProgram, code: number | null, signal: string | null): void {
  line.child = null
  // Who waits for a worker that died before it was ready waits for the next one.
  if (line.isUp) awaitReady()
  for (const call of [...line.calls.keys()]) settle(call)?.reject(workerGone())
  if (line.isStopping) return

  log.error({ code, signal }, 'worker died; starting another')
  const recent = line.diedAt.filter((at) => at > Date.now() - 60_000)
  line.diedAt = [...recent, Date.now()]
  setTimeout(() => !line.isStopping && launch(program), Math.min(recent.length * 500, 10_000)).unref()
}

async function readyWorker(): Promise<ChildProcess> {
  if (line.isStopping) throw workerGone()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(workerGone()), startPatienceMs)
  })
  return Promise.race([line.ready, late]).finally(() => clearTimeout(timer))
}

function settle(call: number): Waiting | undefined {
  const found = line.calls.get(call)
  line.calls.delete(call)
  return found
}

const thrownAgain = (error: WireError) =>
  error ? new DomainError(error.code, error.status, error.message) : new Error('The worker met an unexpected error.')

const workerGone = () =>
  new Unavailable('worker_unavailable', 'The background process is restarting. Try again in a moment.')

/** The build's worker lies in `dist` of the folder the server was started in. */
const bundledProgram = (): WorkerProgram => ({
  file: join(/* turbopackIgnore: true */ process.cwd(), 'dist', 'worker.mjs'),
})

function awaitReady(at: Line = line): void {
  at.isUp = false
  at.ready = new Promise((resolve) => {
    at.isReady = resolve
  })
}

/** Next gives instrumentation and route handlers separate module instances, so the line is kept on globalThis. */
function kept(): Line {
  const shared = globalThis as typeof globalThis & { kiwiWorkerLine?: Line }
  if (shared.kiwiWorkerLine) return shared.kiwiWorkerLine
  const made = { child: null, calls: new Map(), lastCall: 0, listeners: new Set(), isStopping: false, diedAt: [] }
  const ready = { ready: Promise.resolve(null as never), isReady: () => {}, isUp: false }
  shared.kiwiWorkerLine = { ...made, ...ready } as Line
  awaitReady(shared.kiwiWorkerLine)
  return shared.kiwiWorkerLine
}
