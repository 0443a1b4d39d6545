import type { MindStore } from '@/db/mind-store'
import { isDomainError } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { worker } from './worker-client'

const togetherMs = 100

/** Tells the worker in which minds this process left something to read, those of a moment together. What is not told it finds by itself. */
export function tellOfWrites(minds: MindStore) {
  const written = new Set<string>()

  minds.onQueued((ref) => {
    if (written.size === 0) setTimeout(tell, togetherMs).unref()
    written.add(ref)
  })

  function tell() {
    const mindIds = [...written]
    written.clear()
    worker.call('readMinds', { mindIds }).catch((error: unknown) => {
      if (!isDomainError(error)) log.error(traceOf(error), 'the worker was not told of writes')
    })
  }
}
