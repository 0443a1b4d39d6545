import { runFolder } from '@/lib/account/folders'
import { folderParams, folderRun } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Look into a folder now',
    problems: ['owner_required', 'folder_unreadable'],
    params: folderParams,
    returns: folderRun,
    access: 'admin',
  },
  ({ caller, params, installation }) => runFolder(caller, params.id, installation),
)
