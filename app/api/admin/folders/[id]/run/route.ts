import { runFolder } from '@/lib/account/folders'
import { folderParams, folderRun } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const POST = route(
  { params: folderParams, returns: folderRun, access: 'admin' },
  ({ caller, params, installation }) => runFolder(caller, params.id, installation),
)
