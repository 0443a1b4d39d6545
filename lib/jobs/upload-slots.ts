import { DomainError } from '@/lib/errors'

const atOnce = 2
const waitingAtMost = 8
const patienceMs = 60_000

type Line = { taken: number; waiting: (() => void)[] }
const lines = kept()

/** Runs an upload when its account has one of its two places free; a few wait their turn, more are refused. */
export async function inUploadSlot<R>(accountId: string, receive: () => Promise<R>): Promise<R> {
  const line = lines.get(accountId) ?? { taken: 0, waiting: [] }
  lines.set(accountId, line)
  await takePlace(line)

  try {
    return await receive()
  } finally {
    leavePlace(accountId, line)
  }
}

async function takePlace(line: Line): Promise<void> {
  if (line.taken < atOnce) {
    line.taken++
    return
  }
  if (line.waiting.length >= waitingAtMost) throw tooManyUploads()

  await new Promise<void>((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1)
      reject(tooManyUploads())
    }, patienceMs)
    line.waiting.push(enter)
  })
}

/** The place goes straight to whoever waits first. */
function leavePlace(accountId: string, line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.taken--
  if (line.taken === 0) lines.delete(accountId)
}

const tooManyUploads = () =>
  new DomainError('too_many_uploads', 429, 'Two uploads of yours are still running. Send this one when they are done.')

/** Next gives route handlers separate module instances, so the lines are kept on globalThis. */
function kept(): Map<string, Line> {
  const shared = globalThis as typeof globalThis & { kiwiUploadLines?: Map<string, Line> }
  shared.kiwiUploadLines ??= new Map()
  return shared.kiwiUploadLines
}
