import type { Center } from '@/db/center/open-center'
import { importRun } from '../contract/import'
import { isDomainError } from '../errors'
import { followImport, type MayFollow } from './follow-import'
import { hasEnded, importOf } from './import-of'

const heartbeatMs = 15_000

type Terms = {
  center: Center
  id: string
  signal: AbortSignal
  mayFollow: MayFollow
}

/** Server-sent events of one import: `progress` at every change, `done` at its end. */
export function importEvents({ center, id, signal, mayFollow }: Terms): Response {
  const gone = new AbortController()
  const until = AbortSignal.any([signal, gone.signal])
  const encoder = new TextEncoder()

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => until.aborted || controller.enqueue(encoder.encode(text))
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
      try {
        await sendAll(send, { center, id, signal: until, mayFollow })
      } catch (error) {
        if (!isDomainError(error)) throw error
      } finally {
        clearInterval(heartbeat)
        if (!gone.signal.aborted) controller.close()
      }
    },
    cancel: () => gone.abort(),
  })
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

async function sendAll(send: (text: string) => unknown, { center, id, signal, mayFollow }: Terms): Promise<void> {
  let sent = ''
  for await (const job of followImport(center, id, signal, mayFollow)) {
    const data = JSON.stringify(importRun.parse(importOf(job)))
    const event = hasEnded(job) ? 'done' : 'progress'
    if (data !== sent) send(`event: ${event}\ndata: ${data}\n\n`)
    sent = data
  }
}
