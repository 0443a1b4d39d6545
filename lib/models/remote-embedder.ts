import { z } from 'zod'
import type { ModelAddress } from '../model-settings'
import { embedEach } from './embed-each'
import { modelAway, Refused } from './embed-thread'
import type { Embedder } from './embedder'
import { prefixed } from './prefixes'
import { unitVector } from './unit-vector'

const patienceMs = 30_000
const atOnce = 32

/** Statuses that are about the texts and not about who asks or when. */
const aboutTheTexts = [400, 413, 422]

const numbers = z.array(z.number())
const openaiAnswer = z.object({ data: z.array(z.object({ index: z.number().int(), embedding: numbers })) })
const ollamaAnswer = z.object({ embeddings: z.array(numbers) })

/** A model behind an address. Only that address is spoken to: a redirect is an error. */
export function remoteEmbedder(address: ModelAddress & { provider: 'openai' | 'ollama' }): Embedder {
  const { provider, name: model } = address
  const leaving = new AbortController()
  let dimensions = 0

  async function ask(texts: string[]): Promise<(Float32Array | null)[]> {
    const found = await answerTo(address, texts, leaving.signal)
    if (found.length !== texts.length || found.some((one) => one.length !== found[0]!.length)) throw modelAway()
    dimensions = found[0]!.length
    return found.map(unitVector)
  }

  return {
    provider,
    model,
    get dimensions() {
      return dimensions
    },
    async embed(texts, purpose) {
      const vectors: (Float32Array | null)[] = []
      const given = texts.map((text) => prefixed(model, purpose, text))
      for (let from = 0; from < given.length; from += atOnce) {
        vectors.push(...(await embedEach(given.slice(from, from + atOnce), ask)))
      }
      return vectors
    },
    async close() {
      leaving.abort()
    },
  }
}

async function answerTo(address: Parameters<typeof remoteEmbedder>[0], texts: string[], leaving: AbortSignal) {
  const isOllama = address.provider === 'ollama'
  const response = await fetch(address.baseUrl + (isOllama ? '/api/embed' : '/embeddings'), {
    method: 'POST',
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      ...(address.key !== null && { Authorization: `Bearer ${address.key}` }),
    },
    body: JSON.stringify({ model: address.name, input: texts }),
    signal: AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]),
  }).catch(() => {
    throw modelAway()
  })
  if (aboutTheTexts.includes(response.status)) throw new Refused()
  const body: unknown = response.ok ? await response.json().catch(() => null) : null
  return isOllama ? vectorsIn(ollamaAnswer, body).embeddings : inOrder(vectorsIn(openaiAnswer, body).data)
}

function vectorsIn<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw modelAway()
  return parsed.data
}

const inOrder = (rows: { index: number; embedding: number[] }[]) =>
  rows.sort((a, b) => a.index - b.index).map((row) => row.embedding)
