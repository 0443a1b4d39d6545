import type { KiwiStatus } from '../contract/kiwi'
import type { Brain } from '../identity/access'
import type { Installation } from '../installation'
import { mindState } from '../mind/knows/mind-state'
import { embeddingsOf } from './embeddings-of'

/** Which brain answers, and how it is. */
export async function statusOf({ brain, mind: own }: Brain, { config, embedders }: Installation): Promise<KiwiStatus> {
  const { mind, embeddings } = await own.read(mindState)
  return {
    brain,
    mind,
    ...(brain === 'engine' && { engine: { reachable: true } }),
    embeddings: embeddingsOf(embeddings, embedders.wanted),
    version: config.version,
  }
}
