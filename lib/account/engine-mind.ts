import { randomBytes } from 'node:crypto'
import { findEngineMind, insertEngineMind } from '@/db/center/minds'
import type { Installation } from '../installation'
import { makeMind, unmakeMind } from './make-mind'

/** Makes the installation's own mind, the brain its administrators share, unless it is there. */
export async function ensureEngineMind(at: Installation): Promise<void> {
  if (await findEngineMind(at.center)) return
  const ref = await makeMind(at)
  if (!(await insertEngineMind(at.center, { id: ref, secret: randomBytes(32) }))) await unmakeMind(at, ref)
}
