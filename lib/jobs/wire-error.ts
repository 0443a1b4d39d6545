import { isDomainError, Unavailable } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { Stopped } from './stopped'
import type { TaskName, WireError } from './tasks'

/** What of an error goes back to the server. Only what nobody foresaw is logged: a task that was stopped was meant to end. */
export function wireErrorOf(error: unknown, task: TaskName): WireError {
  const known = error instanceof Stopped ? stopped() : error
  if (isDomainError(known)) return { code: known.code, status: known.status, message: known.message }
  log.error({ task, ...traceOf(error) }, 'task failed')
  return null
}

export const stopped = () => new Unavailable('interrupted', 'This was stopped before it came to its end.')
