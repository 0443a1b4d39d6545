import { runFolder } from '@/lib/account/folders'
import { folderAnswer, folderParams } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const POST = route(
  { params: folderParams, returns: folderAnswer, access: 'admin' },
  async ({ caller, params, installation }) => ({ folder: await runFolder(caller, params.id, installation) }),
)
