import type { MindTx } from '@/db/mind/mind'
import type { TurnAnswer } from '@/lib/contract/selection'
import { InvalidRequest } from '@/lib/errors'
import { correctMemory } from '../memories/correct-memory'
import { memoryById } from '../memories/memory-row'
import type { Frozen } from './selected-rows'
import { takeTurn } from './take-turn'

export type TagChange = { add: string[]; remove: string[] }

/** How many memories one transaction takes, so that no other writer waits long. */
const atOnce = 200
const mostTags = 50

/** Corrects the tags of the next memories; one that has them so already is left as it is. */
export const tagSelected = (tx: MindTx, frozen: Frozen, change: TagChange, cursor: string | undefined): TurnAnswer =>
  takeTurn(tx, frozen, cursor, atOnce, (id) => tagOne(tx, id, change))

function tagOne(tx: MindTx, id: string, { add, remove }: TagChange) {
  const former = JSON.parse(memoryById(tx, id).tags) as string[]
  const tags = [...new Set([...former.filter((tag) => !remove.includes(tag)), ...add])]
  if (tags.length === former.length && tags.every((tag, at) => tag === former[at])) return
  if (tags.length > mostTags) throw new InvalidRequest('tags', `at most ${mostTags} on a memory`)
  correctMemory(tx, id, { tags })
}
