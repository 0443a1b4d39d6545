import { onTestFinished } from 'vitest'

type Told = { event: string; id: string | null; data: Record<string, unknown> }

/** Listens to server-sent events until the test ends. */
export async function eventStream(address: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const response = await fetch(address, { headers, signal: leave.signal })
  const told: Told[] = []
  let wake = () => {}
  const ended = read(response.body!, (frame) => {
    told.push(frame)
    wake()
  }).catch(() => {})

  return {
    status: response.status,
    type: response.headers.get('content-type'),
    /** Everything that was told so far. */
    told,
    /** Resolves once the server, or `leave`, has ended the stream. */
    ended,
    leave: () => leave.abort(),
    /** The first of these events that fits and was not answered before. */
    async next(event: string, fits: (data: Record<string, unknown>) => boolean = () => true) {
      for (let from = 0; ; ) {
        const at = told.findIndex((one, place) => place >= from && one.event === event && fits(one.data))
        if (at >= 0) return told.splice(at, 1)[0]!
        from = told.length
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

async function read(body: ReadableStream<Uint8Array>, tell: (frame: Told) => void) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop()!
    for (const frame of frames) {
      const field = (name: string) => frame.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? null
      const data = field('data')
      if (data !== null) tell({ event: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) })
    }
  }
}
