import type { MindTx } from '@/db/mind/mind'
import type { TurnAnswer } from '@/lib/contract/selection'
import { retractMemory } from '../retraction/retract-memory'
import type { Frozen } from './selected-rows'
import { takeTurn } from './take-turn'

/** Fewer than of tags: each may take others with it and have a summary told anew. */
const atOnce = 50

/** Retracts the next memories, each with what rests on it alone. */
export const retractSelected = (
  tx: MindTx,
  frozen: Frozen,
  reason: string | null,
  cursor: string | undefined,
): TurnAnswer => takeTurn(tx, frozen, cursor, atOnce, (id) => void retractMemory(tx, id, reason))
