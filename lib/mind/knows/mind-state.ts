import type { Mind } from '@/db/mind/mind'
import { isoTimeOrNull } from '@/lib/clock'
import type { KiwiStatus } from '@/lib/contract/kiwi'
import { countSuppressed } from '../suppression/list-suppressed'
import { type EmbeddingState, embeddingState } from '../vectors/embedding-state'

type MindState = Pick<KiwiStatus, 'mind'> & { embeddings: EmbeddingState }

/** How a mind is, in a few counts that are cheap to ask again and again. @throws SuppressionUnavailable */
export function mindState(mind: Mind): MindState {
  const embeddings = embeddingState(mind)
  return {
    mind: {
      memories: embeddings.total,
      sources: countSources(mind),
      suppressed: countSuppressed(mind),
      lastImportAt: isoTimeOrNull(lastImport(mind)),
    },
    embeddings,
  }
}

const countSources = (mind: Mind) =>
  mind.sql('SELECT count(*) AS n FROM subjects WHERE archive_id IS NOT NULL').get<{ n: number }>()!.n

const lastImport = (mind: Mind) =>
  mind.sql(`SELECT at FROM audit WHERE action = 'import' ORDER BY id DESC LIMIT 1`).get<{ at: number }>()?.at ?? null
