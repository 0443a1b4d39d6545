import { readAgain } from '@/db/center/folders'
import type { SubjectKey } from '../contract/common'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { allowReimport } from '../mind/suppression/allow-reimport'

/** Lifts a suppression; watched folders then read every file again, since an unchanged one may hold what is allowed now. */
export async function allowImportAgain({ center }: Installation, mind: MindHandle, key: SubjectKey) {
  const answer = await mind.write(allowReimport, key)
  if (answer.removed) await readAgain(center, mind.id)
  return answer
}
