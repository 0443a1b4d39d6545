import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Server = { url: string; pid: number; folder: string; log(): string; stop(): Promise<number | null> }

/** Starts the built Kiwi as a person would, on a free loopback port and an empty data folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-e2e-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: process.cwd(),
    env: { ...plainEnvironment(), KIWI_DATA: join(folder, 'data'), PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = await untilReady(child)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, folder, log, stop: () => stop(child, folder) }
}

/** None of the settings of whoever runs the tests. */
export function plainEnvironment() {
  const dropped = /^(KIWI_|AUTH_|NEXTAUTH_|npm_|NODE_ENV$|PORT$|HOST$|LOG_LEVEL$|INIT_CWD$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name))) as NodeJS.ProcessEnv
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof address === 'string' || !address) throw new Error('no free port')
  return address.port
}

function logOf(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
  }
  return () => text
}

/** Answers what it has said so far, whenever it is asked. */
export async function untilReady(child: ChildProcess) {
  const log = logOf(child)
  await new Promise<void>((ready, failed) => {
    const look = () => log().includes('Kiwi is ready') && ready()
    child.stdout?.on('data', look)
    child.once('exit', (code) => failed(new Error(`Kiwi ended with ${code} before it was ready:\n${log()}`)))
  })
  return log
}

async function stop(child: ChildProcess, folder: string) {
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  if (child.exitCode === null) child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  const code = child.exitCode ?? (await exited)
  clearTimeout(timer)
  rmSync(folder, { recursive: true, force: true })
  return code
}
