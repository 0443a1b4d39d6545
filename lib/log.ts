import pino from 'pino'
import { readConfig } from './config'

/**
 * One JSON line an event, to standard output.
 * Lines hold ids, codes, counts and times: never content, titles, source refs, query strings or keys.
 */
export const log = pino({ base: undefined, level: logLevelOrInfo(), timestamp: pino.stdTimeFunctions.isoTime })

/** Where an unexpected error arose, without its message: messages of databases and parsers may quote what they read. */
export function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error ? String(error.code) : undefined
  return { error: error.name, code, at: frames.slice(0, 8).map((line) => line.trim()) }
}

/** A bad setting is reported by whoever starts the program, not by the first module that logs. */
function logLevelOrInfo() {
  try {
    return readConfig().logLevel
  } catch {
    return 'info'
  }
}
