import { randomBytes } from 'node:crypto'
import { findEngineMind, insertEngineMind } from '@/db/center/minds'
import { mintMindRef } from '../identity/access'
import type { Installation } from '../installation'

/** Makes the installation's own mind, the brain its administrators share, unless it is there. */
export async function ensureEngineMind({ center, minds }: Installation): Promise<void> {
  if (await findEngineMind(center)) return
  const ref = mintMindRef()
  await minds.create(ref)
  if (!(await insertEngineMind(center, { id: ref, secret: randomBytes(32) }))) await minds.destroy(ref)
}
