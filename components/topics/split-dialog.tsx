'use client'

import { Split } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { Topic } from '@/lib/contract/knowledge'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useSplitTopic } from './use-topics'

/** Null closes the dialog. */
type Props = { topic: Topic; name: string | null; onClose: () => void }

export function SplitDialog({ topic, name, onClose }: Props) {
  const router = useRouter()
  const split = useSplitTopic(topic.id)
  const act = (apart: string) =>
    split.mutate(apart, {
      onSuccess: ({ topic: made }) => {
        onClose()
        toast(`${made.name} is a topic of its own again.`, {
          action: { label: 'Open', onPress: () => router.push(`/topics/${made.id}`) },
        })
      },
    })
  return (
    <ActDialog
      open={name !== null}
      title={`Split “${name ?? ''}” off?`}
      description="It becomes a topic of its own, with the memories that use this name. No memory changes, and the two can be merged again."
      verb="Split"
      icon={Split}
      change={split}
      onClose={onClose}
      onAct={() => name !== null && act(name)}
    />
  )
}
