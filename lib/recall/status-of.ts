import type { KiwiStatus } from '../contract/kiwi'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { mindState } from '../mind/knows/mind-state'
import { embeddingsOf } from './embeddings-of'

type Answering = { brain: KiwiStatus['brain']; mind: MindHandle }

/** Which brain answers, and how it is. */
export async function statusOf(
  { brain, mind: own }: Answering,
  { config, embedders }: Installation,
): Promise<KiwiStatus> {
  const { mind, embeddings } = await own.read(mindState)
  return {
    brain,
    mind,
    ...(brain === 'engine' && { engine: { reachable: true, place: null, version: config.version } }),
    embeddings: embeddingsOf(embeddings, embedders.wanted),
    version: config.version,
  }
}
