'use client'

import type { WatchedFolder } from '@/lib/contract/folders'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useRemoveFolder } from './use-folders'

/** Asks before a folder is no longer watched. */
export function RemoveFolderDialog({ folder, onClose }: { folder: WatchedFolder | null; onClose: () => void }) {
  const remove = useRemoveFolder()
  const act = ({ id, path }: WatchedFolder) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast(`${path} is no longer watched.`)
        onClose()
      },
    })
  return (
    <ActDialog
      open={folder !== null}
      title="Remove this watched folder?"
      description={
        <>
          Kiwi stops reading <strong className="mono font-semibold break-all text-ink">{folder?.path}</strong>. Nothing
          already imported is removed, and the folder itself is not touched.
        </>
      }
      verb="Remove"
      change={remove}
      onClose={onClose}
      onAct={() => folder && act(folder)}
    />
  )
}
