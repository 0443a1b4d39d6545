import { unwatchFolder } from '@/lib/account/folders'
import { folderParams, folderRemoved } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const DELETE = route(
  {
    summary: 'Watch a folder no longer',
    problems: ['owner_required'],
    params: folderParams,
    returns: folderRemoved,
    access: 'admin',
  },
  async ({ caller, params, installation }) => {
    await unwatchFolder(caller, params.id, installation)
    return { removed: true }
  },
)
