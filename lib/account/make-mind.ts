import { expectMind, forgetLeftMind } from '@/db/center/minds'
import type { MindRef } from '@/db/mind-store'
import { mintMindRef } from '../identity/access'
import type { Installation } from '../installation'

/** How long its row may take to come; afterwards the file counts as left. */
const patienceMs = 60 * 60_000

/**
 * The file of a mind, whose row is still to be written. It is noted first that a file may lie there, and the row lifts
 * the note: a crash in between leaves a file that is removed later, never a row without a file.
 */
export async function makeMind({ center, minds }: Installation): Promise<MindRef> {
  const ref = mintMindRef()
  await expectMind(center, ref, patienceMs)
  await minds.create(ref)
  return ref
}

/** When there will be no row. */
export async function unmakeMind({ center, minds }: Installation, ref: MindRef): Promise<void> {
  await minds.destroy(ref)
  await forgetLeftMind(center, ref)
}
