import { isDomainError } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'

type Named = { contentType: string; fileName: string }

/** A download that is made while it is read. It ends when its reader leaves, and breaks off when its maker fails. */
export function streamed(chunks: AsyncGenerator<Uint8Array>, { contentType, fileName }: Named): Response {
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (!isDomainError(error)) log.error(traceOf(error), 'a download broke off')
        controller.error(error)
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
  const headers = { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${fileName}"` }
  return new Response(stream, { headers })
}
