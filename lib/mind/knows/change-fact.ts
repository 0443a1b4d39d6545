import type { MindTx } from '@/db/mind/mind'
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
  return told(tx, id, text)
}

/** Retracts one fact, with what rests on it alone. @throws NotFound, Forbidden */
export function retractFact(tx: MindTx, id: string, reason: string | null): Fact {
  mustBeKnown(tx, id)
  retractMemory(tx, id, reason)
  return told(tx, id, '')
}

/** A key that may not read is told no words but its own. */
function told(tx: MindTx, id: string, text: string): Fact {
  const fact = factOf(tx, memoryById(tx, id))
  return tx.actor.isBlind ? { ...fact, text } : fact
}

/** What is not in use is no fact to a key, and cannot be made to show its words again. */
function mustBeKnown(tx: MindTx, id: string) {
  const { kind, status } = memoryById(tx, id)
  const isHidden = tx.actor.deviceId !== null && status !== 'active'
  if (isHidden || !knownKinds.some((known) => known === kind)) throw new NotFound('memory')
}
