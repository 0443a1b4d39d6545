import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 2_000
const silentMs = 15_000

/** Runs `work` while no other process of this machine holds `file`. A holder that died or fell silent loses it. */
export async function withLock(file, work, { onWait = () => {} } = {}) {
  const mark = `${process.pid} ${Date.now()} ${Math.random()}`
  mkdirSync(dirname(file), { recursive: true })
  for (let waits = 0; !(await take(file, mark)); waits++) {
    if (waits === 0) onWait()
    await sleep(200)
  }

  const beat = setInterval(() => touch(file), beatMs)
  const leave = () => release(file, mark)
  process.once('exit', leave)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', leave)
    leave()
  }
}

async function take(file, mark) {
  if (create(file, mark)) return true
  if (!isAbandoned(file)) return false

  // Two may find it abandoned at once and the slower one removes the quicker one's mark: look again.
  rmSync(file, { force: true })
  if (!create(file, mark)) return false
  await sleep(150)
  return holderOf(file) === mark
}

function create(file, mark) {
  try {
    writeFileSync(file, mark, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  const pid = Number(holderOf(file)?.split(' ')[0])
  if (pid && pid !== process.pid && !isAlive(pid)) return true
  try {
    return Date.now() - statSync(file).mtimeMs > silentMs
  } catch {
    return false
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Somebody cleaned the folder; the work goes on.
  }
}

function release(file, mark) {
  if (holderOf(file) === mark) rmSync(file, { force: true })
}
