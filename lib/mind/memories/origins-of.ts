import type { Mind } from '@/db/mind/mind'
import type { Provenance } from '@/lib/contract/memory'
import { memoryById } from './memory-row'
import { provenanceOf } from './provenance-of'

/** Where each of these memories came from, in their order; nothing is read of the archive. @throws NotFound */
export const originsOf = (mind: Mind, ids: string[]): Provenance[][] =>
  ids.map((id) => provenanceOf(mind, memoryById(mind, id), { session: false }))
