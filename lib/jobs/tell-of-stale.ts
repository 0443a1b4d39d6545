import type { MindStore } from '@/db/mind-store'
import { isDomainError } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { worker } from './worker-client'

/** Has the worker bring a mind up to date whose file turned out to be older than its ledger; each at most once at a time. */
export function tellOfStale(minds: MindStore) {
  const told = new Set<string>()

  minds.onStale((mindId) => {
    if (told.has(mindId)) return
    told.add(mindId)
    worker
      .call('agreeMind', { mindId })
      .catch((error: unknown) => {
        if (!isDomainError(error)) log.error(traceOf(error), 'a mind was not brought up to date')
      })
      .finally(() => told.delete(mindId))
  })
}
