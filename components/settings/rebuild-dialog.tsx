'use client'

import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useRebuild } from './use-settings'

type Props = { isOpen: boolean; total: number; onClose: () => void }

export function RebuildDialog({ isOpen, total, onClose }: Props) {
  const rebuild = useRebuild()
  const start = () =>
    rebuild.mutate(undefined, {
      onSuccess: () => {
        toast('Vectors are being made anew.')
        onClose()
      },
      onError: toast.fault,
    })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      locked={rebuild.isPending}
      title="Make all vectors anew?"
      description={`The model reads ${counted(total, 'memory', 'memories')} once more, in the background. Until it is through, the vectors that are there answer. No memory changes.`}
      footer={
        <>
          <Button size="action" data-autofocus onClick={onClose} disabled={rebuild.isPending}>
            Cancel
          </Button>
          <Button size="action" variant="primary" onClick={start} busy={rebuild.isPending}>
            Make them anew
          </Button>
        </>
      }
    />
  )
}
