import { worker } from '../jobs/worker-client'

/** A run says of every batch that it was written: that is more often than anybody reads. */
const shortestMs = 250

/** Pauses that end early when an import of this mind changes, and at once when the signal aborts. */
export function wakefulPause(mindId: string, signal: AbortSignal) {
  let isAwaited = false
  let wake = () => {}
  const stop = worker.onImport((run) => {
    if (run.mind !== mindId) return
    isAwaited = true
    wake()
  })

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        wake = () => {}
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
      wake = end
    })

  return {
    /** @param ms the longest it takes */
    async next(ms: number) {
      isAwaited = false
      await new Promise<void>((resolve) => setTimeout(resolve, shortestMs))
      if (!isAwaited) await pause(ms - shortestMs)
    },
    close: () => void stop(),
  }
}
