/** Where an unexpected error arose, without its message: messages of databases and parsers may quote what they read. */
export function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error ? String(error.code) : undefined
  return { error: error.name, code, at: frames.slice(0, 8).map((line) => line.trim()) }
}
