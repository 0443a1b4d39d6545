'use client'

import type { WatchedFolder } from '@/lib/contract/folders'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useRemoveFolder } from './use-folders'

/** Asks before a folder is no longer watched; the safe button has the focus. */
export function RemoveFolderDialog({ folder, onClose }: { folder: WatchedFolder | null; onClose: () => void }) {
  const remove = useRemoveFolder()
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = ({ id, path }: WatchedFolder) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast(`${path} is no longer watched.`)
        close()
      },
    })
  return (
    <Dialog
      open={folder !== null}
      onOpenChange={(open) => !open && close()}
      title="Remove this watched folder?"
      locked={remove.isPending}
      description={
        <span className="block text-pretty">
          Kiwi stops reading <strong className="mono font-semibold break-all text-ink">{folder?.path}</strong>. Nothing
          already imported is removed, and the folder itself is not touched.
        </span>
      }
      footer={
        <>
          <Button size="action" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button size="action" variant="primary" busy={remove.isPending} onClick={() => folder && confirm(folder)}>
            Remove
          </Button>
        </>
      }
    >
      <FormFault>{remove.error?.message}</FormFault>
    </Dialog>
  )
}
