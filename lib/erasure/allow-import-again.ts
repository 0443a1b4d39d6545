import { readAgain } from '@/db/center/folders'
import type { SubjectKey } from '../contract/common'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { settleLedger } from '../ledger/settle-ledger'
import { allowReimport } from '../mind/suppression/allow-reimport'

/** Lifts a suppression; watched folders then read every file again, since an unchanged one may hold what is allowed now. */
export async function allowImportAgain(at: Installation, mind: MindHandle, key: SubjectKey) {
  const answer = await mind.write(allowReimport, key)
  await settleLedger(at, mind.id)
  if (answer.removed) await readAgain(at.center, mind.id)
  return answer
}
