import { watchedFoldersOf, watchFolder } from '@/lib/account/folders'
import { folderAnswer, folderList, folderRequest } from '@/lib/contract/folders'
import { route } from '@/lib/http/route'

export const GET = route({ returns: folderList, access: 'admin' }, async ({ caller, installation }) => ({
  items: await watchedFoldersOf(caller, installation),
}))

export const POST = route(
  { body: folderRequest, returns: folderAnswer, access: 'admin', status: 201 },
  async ({ caller, body, installation }) => ({ folder: await watchFolder(caller, body.path, installation) }),
)
