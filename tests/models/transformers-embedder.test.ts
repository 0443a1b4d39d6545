import { expect, test } from 'vitest'
import { type Transformers, transformersEmbedder } from '@/lib/models/transformers-embedder'

const setting = { folder: '/models', name: 'multilingual-e5-small' }

test('a model on disk is loaded from its folder alone and told what a text is for', async () => {
  const env = { localModelPath: '', allowRemoteModels: true }
  const given: string[][] = []
  const library: Transformers = {
    env,
    pipeline: async (task, model, options) => {
      expect([task, model, options]).toEqual(['feature-extraction', setting.name, { local_files_only: true }])
      return async (texts) => {
        given.push(texts)
        return { dims: [texts.length, 2], data: Float32Array.from(texts.flatMap((_, at) => [at + 1, 0])) }
      }
    },
  }
  const embedder = transformersEmbedder(setting, async () => library)
  expect(await embedder.embed(['a', 'b'], 'query')).toEqual([Float32Array.from([1, 0]), Float32Array.from([1, 0])])
  expect(env).toEqual({ localModelPath: '/models', allowRemoteModels: false })
  expect(given).toEqual([['query: a', 'query: b']])
  expect(embedder).toMatchObject({ provider: 'transformers', model: setting.name, dimensions: 2 })
})

test('without the library the error says what to install', async () => {
  const asking = transformersEmbedder(setting).embed(['a'], 'document')
  await expect(asking).rejects.toThrow(/npm install @huggingface\/transformers/)
})

test('a model that is not there cannot be asked, and is looked for again', async () => {
  let tries = 0
  const library: Transformers = {
    env: { localModelPath: '', allowRemoteModels: true },
    pipeline: async () => {
      tries++
      throw new Error('/models/secret is missing')
    },
  }
  const embedder = transformersEmbedder(setting, async () => library)
  for (const _ of [1, 2])
    await expect(embedder.embed(['a'], 'document')).rejects.toMatchObject({ code: 'embeddings_unavailable' })
  expect(tries).toBe(2)
})
