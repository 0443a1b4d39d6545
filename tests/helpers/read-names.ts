import type { MindHandle } from '@/lib/identity/access'
import { namesPass } from '@/lib/recall/names-pass'

type Open = Pick<MindHandle, 'ref' | 'read' | 'write'>

/** Reads the names in everything that waits for it, as the background does. */
export async function readNames({ ref, read, write }: Open) {
  const actor = { id: 'kiwi', name: 'Kiwi', via: 'system' as const, deviceId: null, curates: true, restores: true }
  const handle: MindHandle = { id: ref, ref, actor, read, write }
  const { signal } = new AbortController()
  while (await namesPass(handle, signal)) {
    // until nothing waits
  }
}
