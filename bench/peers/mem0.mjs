import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../../scripts/checkout.mjs'

const dimensions = 256

/**
 * Its store and its history as they come, without what needs a service: sentences are kept as they are (`infer: false`),
 * and a vector is the hashed words of a text.
 */
export async function openMem0({ packages, data }) {
  process.env.MEM0_TELEMETRY = 'false'
  process.env.MEM0_DIR = join(data, 'settings')
  symlinkSync(inCheckout('node_modules', 'better-sqlite3'), join(packages, 'node_modules', 'better-sqlite3'), 'dir')
  const { Memory } = await import(pathToFileURL(join(packages, 'node_modules/mem0ai/dist/oss/index.mjs')).href)
  const memory = new Memory({
    embedder: { provider: 'langchain', config: { model: hashedWords } },
    vectorStore: { provider: 'memory', config: { dimension: dimensions, dbPath: join(data, 'vectors.db') } },
    llm: { provider: 'openai', config: { apiKey: 'none is asked' } },
    historyDbPath: join(data, 'history.db'),
  })

  return {
    importAll: async (conversations) => {
      for (const { ref, sentences } of conversations) {
        const messages = sentences.map((content) => ({ role: 'user', content }))
        await memory.add(messages, { userId: 'somebody', runId: ref, infer: false })
      }
    },
    search: async (query) => {
      const { results } = await memory.search(query, { filters: { user_id: 'somebody' }, topK: 20 })
      return results.map((result) => result.memory)
    },
    erase: ({ ref }) => memory.deleteAll({ runId: ref }),
    close: async () => {},
  }
}

const hashedWords = {
  embedQuery: async (text) => vectorOf(text),
  embedDocuments: async (texts) => texts.map(vectorOf),
}

/** Unit length; FNV-1a of each word says which dimension counts it. */
function vectorOf(text) {
  const vector = new Array(dimensions).fill(0)
  for (const word of text.toLowerCase().match(/\w+/g) ?? ['']) {
    let hash = 0x811c9dc5
    for (const char of word) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
    vector[hash % dimensions] += 1
  }
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
