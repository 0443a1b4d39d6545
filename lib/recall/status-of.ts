import type { KiwiStatus } from '../contract/kiwi'
import type { Brain } from '../identity/access'
import type { Installation } from '../installation'
import { mindState } from '../mind/knows/mind-state'

/** Which brain answers, and how it is. */
export async function statusOf({ brain, mind }: Brain, { config }: Installation): Promise<KiwiStatus> {
  return {
    brain,
    ...(await mind.read(mindState)),
    ...(brain === 'engine' && { engine: { reachable: true } }),
    version: config.version,
  }
}
