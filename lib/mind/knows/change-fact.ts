import type { Mind, MindTx } from '@/db/mind/mind'
import { type Fact, knownKinds } from '@/lib/contract/kiwi'
import { NotFound } from '@/lib/errors'
import { correctMemory } from '../memories/correct-memory'
import { memoryById } from '../memories/memory-row'
import { retractMemory } from '../retraction/retract-memory'
import { factOf } from './fact-of'

/** Corrects the text of one fact. @throws NotFound, Conflict `retracted`, Forbidden */
export function correctFact(tx: MindTx, id: string, text: string): Fact {
  mustBeKnown(tx, id)
  correctMemory(tx, id, { content: text })
  return factOf(tx, memoryById(tx, id))
}

/** Retracts one fact, with what rests on it alone. @throws NotFound, Forbidden */
export function retractFact(tx: MindTx, id: string, reason: string | null): Fact {
  mustBeKnown(tx, id)
  retractMemory(tx, id, reason)
  return factOf(tx, memoryById(tx, id))
}

function mustBeKnown(mind: Mind, id: string) {
  const { kind } = memoryById(mind, id)
  if (!knownKinds.some((known) => known === kind)) throw new NotFound('memory')
}
