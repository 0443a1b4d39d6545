'use client'

import { ActDialog } from '../ui/act-dialog'
import { counted } from '../ui/count-words'
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
    })
  return (
    <ActDialog
      open={isOpen}
      title="Make all vectors anew?"
      description={`The model reads ${counted(total, 'memory', 'memories')} once more, in the background. Until it is through, the vectors that are there answer. No memory changes.`}
      verb="Make them anew"
      change={rebuild}
      onClose={onClose}
      onAct={start}
    />
  )
}
