import { z } from 'zod'
import { factAnswer, kiwiMemory, kiwiStatus, knows } from '../contract/kiwi'
import { memory } from '../contract/memory'
import type { EngineAddress } from '../remote-settings'
import { askKiwi, engineAway } from './ask-kiwi'
import type { Brain } from './brain'

/** Retracted ones come back from no brain, so an answer with one is taken for nonsense. */
const activeOnly = kiwiMemory.extend({ items: z.array(memory.extend({ status: z.literal('active') })) })

/**
 * Another Kiwi, which sees the device key of the settings and nothing of who asks here. `version` is of this one.
 * @throws Unavailable `engine_unavailable`
 */
export function brainThere(engine: EngineAddress, version: string): Brain {
  return {
    name: 'engine',
    async status() {
      const { mind, embeddings, version: theirs } = await askKiwi(engine, kiwiStatus, 'GET', 'status')
      return {
        brain: 'engine',
        mind,
        engine: { reachable: true, place: engine.url, version: theirs },
        embeddings,
        version,
      }
    },
    async memories(q, limit) {
      const { items } = await askKiwi(engine, activeOnly, 'GET', 'memory', { query: { q, limit } })
      return atMost(items, limit)
    },
    async facts({ cursor, limit }) {
      const { facts, nextCursor } = await askKiwi(engine, knows, 'GET', 'knows', { query: { cursor, limit } })
      return { facts: atMost(facts, limit), nextCursor }
    },
    correct: async (id, text) => {
      const { fact } = await askKiwi(engine, factAnswer, 'PATCH', 'knows', { body: { id, text } })
      return fact.id === id ? fact : engineAway()
    },
    retract: async (id, reason) => {
      const body = { id, ...(reason !== null && { reason }) }
      const { fact } = await askKiwi(engine, factAnswer, 'DELETE', 'knows', { body })
      return fact.id === id ? fact : engineAway()
    },
  }
}

const atMost = <T>(items: T[], limit: number): T[] => (items.length <= limit ? items : engineAway())
