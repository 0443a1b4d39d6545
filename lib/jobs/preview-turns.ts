import { Stopped } from './stopped'

/** One preview after the other, since each may read a large upload; one that nobody waits for ends or never begins. */
export function previewTurns() {
  const waiting = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    run<R>(id: string, preview: (signal: AbortSignal) => Promise<R>): Promise<R> {
      const control = new AbortController()
      waiting.set(id, control)
      const turn = last.then(() => {
        control.signal.throwIfAborted()
        return preview(control.signal)
      })
      last = turn.catch(() => {}).finally(() => waiting.delete(id))
      return turn
    },
    cancel: (id: string) => waiting.get(id)?.abort(new Stopped('cancelled')),
    stop() {
      for (const control of waiting.values()) control.abort(new Stopped('shutdown'))
    },
  }
}
