import { selection } from '../contract/import'
import { InvalidRequest } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Upload } from './receive-upload'
import { dropUpload } from './take-upload'

/**
 * The refs that are wanted of an upload, null for all: as asked, or by its form, which has room for more.
 * @throws InvalidRequest for a form that cannot be read; the upload is gone then
 */
export async function selectionOf(
  at: Installation,
  mind: MindHandle,
  { folder, select }: Upload,
  asked: string[] | undefined,
): Promise<string[] | null> {
  if (asked !== undefined || select === null) return asked ?? null
  const chosen = selection.safeParse(select)
  if (chosen.success) return chosen.data

  await dropUpload(at, mind.id, folder)
  throw new InvalidRequest('select', chosen.error.issues[0]?.message ?? 'a JSON array of sourceRefs')
}
