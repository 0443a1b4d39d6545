import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
export const inCheckout = (...parts) => join(checkout, ...parts)

/** Where the person stood: npm changes into the checkout and leaves the former folder in INIT_CWD. */
export const calledFrom = (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()

/** A failure that is told in its own words, without a stack. */
export class Told extends Error {}

export const progress = (text) => process.stderr.write(`${text}\n`)

/** One clear line and exit 1; anything that is not Told is a defect of ours and keeps its stack. */
export function endWith(error) {
  process.stderr.write(`${error instanceof Told ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}

export function requireNode(wanted = [20, 9]) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  throw new Told(`Kiwi needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`)
}

/** A tool of node_modules, run by this very Node. */
export const tool = (path, ...args) => [process.execPath, [inCheckout('node_modules', path), ...args]]

/** npm as it was called, or the one on PATH. */
export function npm(...args) {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') && existsSync(path) ? [process.execPath, [path, ...args]] : ['npm', args]
}

/**
 * Runs to the end in the checkout. `quiet` keeps the output back and tells its last lines only when it failed;
 * otherwise the output goes through and the exit code is the answer. A signal to us ends the child first.
 */
export function run([command, args], { quiet = false, env = {}, what = command } = {}) {
  return new Promise((done, failed) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: checkout, env: { ...process.env, ...env }, stdio })
    const output = quiet ? lastLinesOf(child) : () => ''

    const passOn = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143))
    }
    process.once('SIGTERM', passOn)
    process.once('SIGINT', passOn)

    child.once('error', (error) => failed(new Told(`${what} could not be started: ${error.message}`)))
    child.once('close', (code, signal) => {
      process.off('SIGTERM', passOn)
      process.off('SIGINT', passOn)
      if (!quiet || code === 0) return done(code ?? 1)
      failed(new Told(`${output()}\n${what} failed (${signal ?? `exit ${code}`}).`))
    })
  })
}

function lastLinesOf(child, lines = 40, limit = 64 * 1024) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text = (text + chunk).slice(-limit)
    })
  }
  return () => text.trimEnd().split('\n').slice(-lines).join('\n')
}
