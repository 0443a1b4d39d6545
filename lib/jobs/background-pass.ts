import { setTimeout as pause } from 'node:timers/promises'
import { listMinds } from '@/db/center/minds'
import { isDomainError } from '../errors'
import { handleOf, type MindHandle } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { log } from '../log'
import { namesPass } from '../recall/names-pass'
import { vectorsPass } from '../recall/vectors-pass'
import { traceOf } from '../trace-of'
import { Stopped } from './stopped'

export type BackgroundPass = {
  /** There may be something to read in this mind. Answers at once. */
  add(mindId: string): void
  /** In any that was written to since this was last asked, by whatever process; at first in all. */
  addWritten(): Promise<void>
  /** Once nothing is to be read any more. */
  idle(): Promise<void>
  /** After the batch in hand. What is left is in each mind's queue, and read after the next start. */
  stop(): Promise<void>
}

type Terms = {
  /** While it is, what is written by an import comes first. */
  isHeldUp: () => boolean
  /** How soon a model that is away is asked again. */
  firstRetryMs?: number
}

const heldUpMs = 200
const lastRetryMs = 5 * 60_000

/** Every so many turns is for those that wait longer; the others are for the mind told of last, whose person is here. */
const turnForOthers = 4

/**
 * Reads what was written, for the names in it and for its meaning, in turns of about a second: three of four go to the mind
 * written to last, the fourth to the one that waits longest, so that a large mind does not keep a small one waiting. A model
 * that cannot be asked is asked again later, and later each time.
 */
export function backgroundPass(at: Installation, { isHeldUp, firstRetryMs = 2_000 }: Terms): BackgroundPass {
  const turns = new Set<string>()
  const looked = new Map<string, number>()
  const leaving = new AbortController()
  const { wanted: embedder } = at.embedders
  let running = Promise.resolve()
  let isRunning = false
  let retryMs = firstRetryMs
  let askAgainAt = 0
  let toldLast: string | null = null
  let turnsTaken = 0

  function add(mindId: string) {
    toldLast = mindId
    wait(mindId)
  }

  function wait(mindId: string) {
    if (leaving.signal.aborted) return
    turns.add(mindId)
    if (!isRunning) running = run()
  }

  /** Whose turn it is. */
  function next(): string | undefined {
    const last = toldLast !== null && turns.has(toldLast) ? toldLast : undefined
    const other = [...turns].find((mindId) => mindId !== last)
    return ++turnsTaken % turnForOthers === 0 ? (other ?? last) : (last ?? other)
  }

  async function run() {
    isRunning = true
    for (let mindId = next(); mindId !== undefined; mindId = next()) {
      while (isHeldUp() && !leaving.signal.aborted) await pause(heldUpMs)
      if (leaving.signal.aborted) break
      turns.delete(mindId)
      if (await turn(mindId)) turns.add(mindId)
    }
    isRunning = false
  }

  async function turn(mindId: string): Promise<boolean> {
    const mind = handleOf(mindId, systemActor, at)
    try {
      // Vectors are made in threads of their own, which leaves this one to the names.
      const more = await Promise.all([vectorsTurn(mind), namesPass(mind, leaving.signal)])
      return more.includes(true)
    } catch (error) {
      if (!leaving.signal.aborted) log.error({ mind: mindId, ...traceOf(error) }, 'a mind was not read')
      return false
    }
  }

  async function vectorsTurn(mind: MindHandle): Promise<boolean> {
    if (performance.now() < askAgainAt) return false
    try {
      const isMore = await vectorsPass(mind, embedder, leaving.signal)
      retryMs = firstRetryMs
      return isMore
    } catch (error) {
      if (leaving.signal.aborted) return false
      if (!isDomainError(error) || error.code !== 'embeddings_unavailable') throw error
      log.warn({ code: error.code, retryMs }, error.message)
      askLater(mind.id)
      return false
    }
  }

  function askLater(mindId: string) {
    askAgainAt = performance.now() + retryMs
    setTimeout(() => wait(mindId), retryMs + 1).unref()
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  return {
    add,
    async addWritten() {
      for (const { id } of await listMinds(at.center)) {
        const writtenAt = at.minds.lastWrittenAt(handleOf(id, systemActor, at).ref)
        if (writtenAt === looked.get(id)) continue
        looked.set(id, writtenAt)
        wait(id)
      }
    },
    idle: () => running,
    async stop() {
      leaving.abort(new Stopped('shutdown'))
      await running
    },
  }
}
