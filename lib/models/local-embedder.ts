import { embedEach } from './embed-each'
import { EmbedThread, modelAway } from './embed-thread'
import type { Embedder } from './embedder'
import { isMostlyLatin } from './known-letters'

const dimensions = 512
/** As `measuredFloor` finds it. */
const floor = 0.3
/** Padding a short text to the length of a long one costs more than asking twice. */
const atOnce = 8
const usualIdleMs = 5 * 60_000

export type LocalOptions = {
  idleMs?: number
  /** More than one for what nobody waits for: they give way to everything else. */
  threads?: number
}

/**
 * The model that comes with Kiwi: Universal Sentence Encoder lite (English, Latin letters), in threads of its own. Nothing
 * is downloaded. It is loaded at its first use and let go after some idle minutes, which gives its memory back.
 */
export function localEmbedder(program: string, { idleMs = usualIdleMs, threads = 1 }: LocalOptions = {}): Embedder {
  const seats = Array.from({ length: threads }, (): Seat => ({ thread: null, idle: undefined }))
  let isClosed = false

  /** Texts of like length together, the longest first; each thread takes the next as soon as it has answered. */
  async function ask(texts: string[]): Promise<Float32Array[]> {
    const order = texts.map((_, at) => at).sort((a, b) => texts[b]!.length - texts[a]!.length)
    const found = new Array<Float32Array>(texts.length)
    let next = 0
    async function takeFor(seat: Seat) {
      while (next < order.length) {
        const some = order.slice(next, next + atOnce)
        next += atOnce
        const vectors = await askOne(
          seat,
          some.map((at) => texts[at]!),
        )
        for (const [of, at] of some.entries()) found[at] = vectors[of]!
      }
    }
    try {
      await Promise.all(seats.map(takeFor))
    } finally {
      next = order.length
    }
    return found
  }

  async function askOne(seat: Seat, texts: string[]): Promise<Float32Array[]> {
    clearTimeout(seat.idle)
    if (isClosed) throw modelAway()
    if (!seat.thread || seat.thread.isEnded) seat.thread = new EmbedThread(program, threads > 1)
    const asked = seat.thread
    try {
      const vectors = await asked.embed(texts)
      return texts.map((_, at) => vectors.subarray(at * dimensions, (at + 1) * dimensions))
    } finally {
      if (asked.isIdle) rest(seat, asked)
    }
  }

  function rest(seat: Seat, asked: EmbedThread) {
    clearTimeout(seat.idle)
    seat.idle = setTimeout(() => asked.isIdle && void asked.end(), idleMs).unref()
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
      for (const { idle } of seats) clearTimeout(idle)
      await Promise.all(seats.map(({ thread }) => thread?.end()))
    },
  }
}

type Seat = { thread: EmbedThread | null; idle: NodeJS.Timeout | undefined }
