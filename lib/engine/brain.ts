import type { Fact, KiwiStatus, KnowsQuery } from '../contract/kiwi'
import type { Memory } from '../contract/memory'

/** What answers under `/api/kiwi`: a mind that lies here, or another Kiwi. */
export type Brain = {
  /** Under which it answers. */
  name: KiwiStatus['brain']
  status(): Promise<KiwiStatus>
  /** The latest memories, or those that answer `q`. */
  memories(q: string | undefined, limit: number): Promise<Memory[]>
  facts(query: KnowsQuery): Promise<{ facts: Fact[]; nextCursor: string | null }>
  /** @throws NotFound, Conflict `retracted` */
  correct(id: string, text: string): Promise<Fact>
  /** @throws NotFound */
  retract(id: string, reason: string | null): Promise<Fact>
}
