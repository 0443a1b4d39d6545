import { watchedFoldersOf, watchFolder } from '@/lib/account/folders'
import { folderAnswer, folderList, folderRequest } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'Folders of this machine that are read again by themselves',
    problems: ['owner_required'],
    returns: folderList,
    access: 'admin',
  },
  async ({ caller, installation }) => ({
    items: await watchedFoldersOf(caller, installation),
  }),
)

export const POST = route(
  {
    summary: 'Watch a folder',
    problems: ['owner_required', 'watched', 'folder_unreadable'],
    body: folderRequest,
    returns: folderAnswer,
    access: 'admin',
    status: 201,
  },
  async ({ caller, body, installation }) => ({ folder: await watchFolder(caller, body.path, installation) }),
)
