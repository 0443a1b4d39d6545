import { describe, expect, test } from 'vitest'
import { embeddings } from '@/lib/model-settings'
import { openEmbedder } from '@/lib/models/embedder'
import { openEmbedders } from '@/lib/models/embedders'
import { anEmbeddingModel } from '../helpers/an-embedding-model'

const opened = (setting: string) => openEmbedder(embeddings(setting), 'nowhere.mjs')
const lengthOf = (vector: Float32Array) => Math.hypot(...vector)

describe('a model behind an address', () => {
  test('that speaks as OpenAI does is asked with its name and key, and answered in order', async () => {
    const stub = await anEmbeddingModel(({ input }) => input.map((text) => [text.length, 0, 0, 4]))
    const embedder = opened(`http://:my-key@127.0.0.1:${stub.port}/v1#small`)
    expect(embedder.dimensions).toBe(0)
    const vectors = await embedder.embed(['a', 'four', 'eight888'], 'document')
    expect(stub.asked).toEqual([
      { path: '/v1/embeddings', key: 'Bearer my-key', model: 'small', input: ['a', 'four', 'eight888'] },
    ])
    expect(vectors.map((vector) => Math.round((vector![0]! / vector![3]!) * 4))).toEqual([1, 4, 8])
    for (const vector of vectors) expect(lengthOf(vector!)).toBeCloseTo(1, 5)
    expect(embedder).toMatchObject({ provider: 'openai', model: 'small', dimensions: 4 })
  })

  test('that is Ollama is asked at its own path, and told what a text is for where its model wants to know', async () => {
    const stub = await anEmbeddingModel(({ input }) => input.map(() => [1, 0]))
    const embedder = opened(`ollama:${stub.base}#nomic-embed-text:v1.5`)
    await embedder.embed(['where?'], 'query')
    await embedder.embed(['here'], 'document')
    expect(stub.asked.map(({ path, model, input }) => ({ path, model, input }))).toEqual([
      { path: '/api/embed', model: 'nomic-embed-text:v1.5', input: ['search_query: where?'] },
      { path: '/api/embed', model: 'nomic-embed-text:v1.5', input: ['search_document: here'] },
    ])
  })

  test('many texts are asked for in portions', async () => {
    const stub = await anEmbeddingModel(({ input }) => input.map((text) => [Number(text), 1]))
    const vectors = await opened(`${stub.base}#m`).embed(
      Array.from({ length: 70 }, (_, at) => `${at}`),
      'document',
    )
    expect(stub.asked.map(({ input }) => input.length)).toEqual([32, 32, 6])
    expect(vectors.map((vector) => Math.round(vector![0]! / vector![1]!))).toEqual(
      Array.from({ length: 70 }, (_, at) => at),
    )
  })

  test('a text it refuses costs its own vector and no other', async () => {
    const stub = await anEmbeddingModel(({ input }) => (input.includes('long') ? 400 : input.map(() => [1, 2])))
    const vectors = await opened(`${stub.base}#m`).embed(['a', 'long', 'b'], 'document')
    expect(vectors.map((vector) => vector !== null)).toEqual([true, false, true])
  })

  test('a vector of nothing is none', async () => {
    const stub = await anEmbeddingModel(({ input }) => input.map(() => [0, 0]))
    expect(await opened(`${stub.base}#m`).embed(['a'], 'document')).toEqual([null])
  })

  const troubles: [string, Parameters<typeof anEmbeddingModel>[0]][] = [
    ['fails', () => 500],
    ['wants another key', () => 401],
    ['is asked too often', () => 429],
    ['answers something else', () => (response) => response.end('<html>secret words</html>')],
    ['answers too few', () => [[1, 2]]],
    ['answers vectors of different sizes', () => [[1, 2], [1]]],
    ['answers what are no numbers', () => (response) => response.end('{"data":[{"index":0,"embedding":["x"]}]}')],
    ['sends on to another place', () => (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['breaks off', () => (response) => response.destroy()],
  ]
  test.each(troubles)('one that %s cannot be asked now, and the error repeats no word and no key', async (_, reply) => {
    const stub = await anEmbeddingModel(reply)
    const asking = opened(`http://:my-key@127.0.0.1:${stub.port}#m`).embed(['secret words', 'more'], 'document')
    await expect(asking).rejects.toMatchObject({ code: 'embeddings_unavailable', status: 503 })
    await expect(asking).rejects.not.toThrow(/secret|my-key|elsewhere/)
    expect(stub.asked.every(({ path }) => path === '/embeddings')).toBe(true)
  })

  test('nobody there is the same', async () => {
    const asking = opened('http://127.0.0.1:9#m').embed(['words'], 'document')
    await expect(asking).rejects.toMatchObject({ code: 'embeddings_unavailable' })
  })
})

describe('the setting', () => {
  test('none makes no vectors', async () => {
    expect(await opened('none').embed(['a', 'b'], 'document')).toEqual([null, null])
  })

  test('the model of the vectors that are there is asked as long as it can be', async () => {
    const stub = await anEmbeddingModel(({ input }) => input.map(() => [1, 0]))
    const embedders = openEmbedders(embeddings(`${stub.base}/v1#new`), 'nowhere.mjs')
    expect(embedders.of({ provider: 'openai', model: 'new' })).toBe(embedders.wanted)
    const former = embedders.of({ provider: 'openai', model: 'old' })!
    await former.embed(['a'], 'query')
    expect(stub.asked[0]).toMatchObject({ path: '/v1/embeddings', model: 'old' })
    expect(embedders.of({ provider: 'openai', model: 'old' })).toBe(former)
    expect(embedders.of({ provider: 'local', model: 'universal-sentence-encoder-lite' })).toMatchObject({
      dimensions: 512,
    })
    expect(embedders.of({ provider: 'ollama', model: 'old' })).toBeNull()
  })
})
