'use client'

import { Split } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { Topic } from '@/lib/contract/knowledge'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useSplitTopic } from './use-topics'

/** Null closes the dialog. */
type Props = { topic: Topic; name: string | null; onClose: () => void }

export function SplitDialog({ topic, name, onClose }: Props) {
  const router = useRouter()
  const split = useSplitTopic(topic.id)
  const close = () => {
    split.reset()
    onClose()
  }
  const confirm = (apart: string) =>
    split.mutate(apart, {
      onSuccess: ({ topic: made }) => {
        close()
        toast(`${made.name} is a topic of its own again.`, {
          action: { label: 'Open', onPress: () => router.push(`/topics/${made.id}`) },
        })
      },
    })
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(open) => !open && close()}
      title={`Split “${name ?? ''}” off?`}
      locked={split.isPending}
      description="It becomes a topic of its own, with the memories that use this name. No memory changes, and the two can be merged again."
      footer={
        <>
          <Button size="action" data-autofocus disabled={split.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            size="action"
            variant="primary"
            icon={Split}
            busy={split.isPending}
            onClick={() => name !== null && confirm(name)}
          >
            Split
          </Button>
        </>
      }
    >
      <FormFault>{split.error?.message}</FormFault>
    </Dialog>
  )
}
