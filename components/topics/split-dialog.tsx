'use client'

import { Split } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import type { Topic } from '@/lib/contract/knowledge'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useSplitTopic } from './use-topics'

/** Null closes the dialog. */
type Props = { topic: Topic; name: string | null; onClose: () => void }

export function SplitDialog({ topic, name, onClose }: Props) {
  const t = useTranslations('topics.split')
  const router = useRouter()
  const split = useSplitTopic(topic.id)
  const act = (apart: string) =>
    split.mutate(apart, {
      onSuccess: ({ topic: made }) => {
        onClose()
        toast(t('done', { name: made.name }), {
          action: { label: t('open'), onPress: () => router.push(`/topics/${made.id}`) },
        })
      },
    })
  return (
    <ActDialog
      open={name !== null}
      title={t('title', { name: name ?? '' })}
      description={t('description')}
      verb={t('verb')}
      icon={Split}
      change={split}
      onClose={onClose}
      onAct={() => name !== null && act(name)}
    />
  )
}
