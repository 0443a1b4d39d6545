import { embedEach } from './embed-each'
import { EmbedThread, modelAway } from './embed-thread'
import type { Embedder } from './embedder'
import { isMostlyLatin } from './known-letters'

const dimensions = 512
/** As `measuredFloor` finds it. */
const floor = 0.3
const usualIdleMs = 5 * 60_000

/**
 * The model that comes with Kiwi: Universal Sentence Encoder lite (English, Latin letters), in a thread of its own. Nothing
 * is downloaded. It is loaded at its first use and let go after some idle minutes, which gives its memory back.
 */
export function localEmbedder(program: string, idleMs = usualIdleMs): Embedder {
  let thread: EmbedThread | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function ask(texts: string[]): Promise<Float32Array[]> {
    clearTimeout(idle)
    if (isClosed) throw modelAway()
    if (!thread || thread.isEnded) thread = new EmbedThread(program)
    const asked = thread
    try {
      const vectors = await asked.embed(texts)
      return texts.map((_, at) => vectors.subarray(at * dimensions, (at + 1) * dimensions))
    } finally {
      if (asked.isIdle) rest(asked)
    }
  }

  function rest(asked: EmbedThread) {
    clearTimeout(idle)
    idle = setTimeout(() => asked.isIdle && void asked.end(), idleMs).unref()
  }

  return {
    provider: 'local',
    model: 'universal-sentence-encoder-lite',
    dimensions,
    floor,
    async embed(texts) {
      const known = texts.filter(isMostlyLatin)
      const vectors = await embedEach(known, ask)
      return texts.map((text) => (isMostlyLatin(text) ? (vectors.shift() ?? null) : null))
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await thread?.end()
    },
  }
}
