import type { MindEvent } from '../contract/events'
import { isDomainError } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { type Following, followMind } from './follow-mind'

/** How soon a browser that lost the stream asks for it again. */
const retryMs = 2_000

/**
 * Server-sent events of a mind. Nothing is looked at before the reader asks and nothing is kept for one that does not: the
 * next news are worked out from what was told last. Ends when the reader leaves or may no longer know.
 */
export function mindEvents(following: Omit<Following, 'signal'>, request: AbortSignal): Response {
  const gone = new AbortController()
  const signal = AbortSignal.any([request, gone.signal])
  const news = followMind({ ...following, signal })
  // One that is not asked for more would wait for ever with what it holds.
  signal.addEventListener('abort', () => void news.return(undefined), { once: true })
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await news.next()
          if (gone.signal.aborted) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(frameOf(value)))
        } catch (error) {
          if (gone.signal.aborted) return
          if (!isDomainError(error)) log.error(traceOf(error), 'the events of a mind broke off')
          controller.close()
        }
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

/** A revision is the id of its event, so that a browser asks for what came after it. */
function frameOf(news: MindEvent | null): string {
  if (news === null) return ': still here\n\n'
  const { event, data } = news
  const id = 'revision' in data ? `id: ${data.revision}\n` : ''
  const retry = event === 'ready' ? `retry: ${retryMs}\n` : ''
  return `${retry}${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
