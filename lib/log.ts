import pino from 'pino'
import { readConfig } from './config'

/**
 * One JSON line an event, to standard output.
 * Lines hold ids, codes, counts and times: never content, titles, source refs, query strings or keys.
 */
export const log = pino({ base: undefined, level: logLevelOrInfo(), timestamp: pino.stdTimeFunctions.isoTime })

/** A bad setting is reported by whoever starts the program, not by the first module that logs. */
function logLevelOrInfo() {
  try {
    return readConfig().logLevel
  } catch {
    return 'info'
  }
}
