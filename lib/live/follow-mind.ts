import { listDevices } from '@/db/center/devices'
import { jobsOf } from '@/db/center/jobs'
import type { EmbeddingProgress, ImportProgress, MindEvent } from '../contract/events'
import type { MindHandle } from '../identity/access'
import type { Caller } from '../identity/caller'
import type { Installation } from '../installation'
import { hasEnded, importOf } from '../jobs/import-of'
import { changesSince, newestRevision } from '../mind/audit/changes-since'
import { embeddingState } from '../mind/vectors/embedding-state'
import { embeddingsOf } from '../recall/embeddings-of'
import { paceOf } from './pace-of'
import { wakefulPause } from './wakeful-pause'

/** The longest that a change, or the end of a session, stays unnoticed. */
const lookEveryMs = 500
const heartbeatMs = 15_000

export type Following = {
  at: Installation
  mind: MindHandle
  caller: Caller
  /** The revision that whoever follows knew last; without it only what comes from now on is told. */
  since: number | undefined
  signal: AbortSignal
  /** Throws once whoever follows may no longer know. */
  mayFollow: () => Promise<unknown>
}

/**
 * What happens to a mind, whichever process does it, until the signal aborts; null now and then, when there is nothing to
 * say. The truth lies in the files: their marks are looked at, and they are opened only when those differ.
 */
export async function* followMind(following: Following): AsyncGenerator<MindEvent | null> {
  const { at, mind, signal, mayFollow } = following
  const pause = wakefulPause(mind.id, signal)
  const aboutMind = newsOfMind(following)
  const aboutCenter = newsOfCenter(following)
  const seen = { mind: '', center: '' }
  let saidAt = performance.now()
  try {
    while (!signal.aborted) {
      const [ofMind, ofCenter] = [at.minds.markOf(mind.ref), at.center.mark()]
      const news = [
        ...(ofMind === seen.mind ? [] : await aboutMind()),
        ...(ofCenter === seen.center ? [] : await aboutCenter()),
      ]
      Object.assign(seen, { mind: ofMind, center: ofCenter })
      if (news.length === 0 && performance.now() - saidAt > heartbeatMs) news.push(null)
      if (news.length > 0) saidAt = performance.now()
      yield* news
      await pause.next(lookEveryMs)
      if (!signal.aborted) await mayFollow()
    }
  } finally {
    pause.close()
  }
}

/** First where the mind stands, then what was done to it; and how far its vectors are. */
function newsOfMind({ at, mind, since }: Following) {
  let revision: number | null = null
  let embeddings = ''
  const pace = paceOf()

  return async (): Promise<(MindEvent | null)[]> => {
    const news: MindEvent[] = []
    if (revision === null) {
      revision = since ?? (await mind.read(newestRevision))
      news.push({ event: 'ready', data: { revision } })
    }
    const change = await mind.read(changesSince, revision)
    if (change) {
      revision = change.revision
      news.push({ event: 'changed', data: change })
    }
    const { pending, total } = embeddingsOf(await mind.read(embeddingState), at.embedders.wanted)
    const progress: EmbeddingProgress = { pending, total, perSecond: pace(pending) }
    if (`${pending} ${total}` !== embeddings) news.push({ event: 'embeddings', data: progress })
    embeddings = `${pending} ${total}`
    return news
  }
}

/** Imports that go on or changed, and, for a person, devices. */
function newsOfCenter({ at, mind, caller }: Following) {
  const imports = told()
  const devices = told()
  let isFirst = true

  return async (): Promise<(MindEvent | null)[]> => {
    const jobs = await jobsOf(at.center, caller.accountId, mind.id)
    const changed = jobs
      .filter((job) => imports.isNews(job.id, `${job.status} ${job.progress} ${job.counts.seen}`))
      .filter((job) => !isFirst || !hasEnded(job))
      .map((job): MindEvent => ({ event: 'import', data: progressOf(importOf(job)) }))
    const rows = caller.via === 'session' ? await listDevices(at.center, caller.accountId) : []
    const ids = rows
      .filter((row) => devices.isNews(row.id, `${row.lastUsedAt} ${row.revokedAt} ${row.last4}`))
      .map(({ id }) => id)
    const wasFirst = isFirst
    isFirst = false
    return wasFirst || ids.length === 0 ? changed : [...changed, { event: 'devices', data: { ids } }]
  }
}

const progressOf = ({ id, status, progress, counts }: ImportProgress): ImportProgress => ({
  id,
  status,
  progress,
  counts,
})

/** Remembers how each thing stood when it was told. */
function told() {
  const states = new Map<string, string>()
  return {
    isNews(id: string, state: string) {
      const isNews = states.get(id) !== state
      states.set(id, state)
      return isNews
    },
  }
}
