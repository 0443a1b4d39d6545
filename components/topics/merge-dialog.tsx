'use client'

import { Merge } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Topic } from '@/lib/contract/knowledge'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { ActDialog } from '../ui/act-dialog'
import { ErrorState } from '../ui/error-state'
import { FindBox } from '../ui/find-box'
import { Icon } from '../ui/icon'
import { toast } from '../ui/toast'
import { useMergeTopic, useTopics } from './use-topics'

const shown = 8

type Props = { topic: Topic; open: boolean; onClose: () => void }

/** Says that two topics are one; the one that is chosen keeps its page. */
export function MergeDialog({ topic, open, onClose }: Props) {
  const t = useTranslations('topics.merge')
  const router = useRouter()
  const [words, setWords] = useState('')
  const [into, setInto] = useState<Topic | null>(null)
  const merge = useMergeTopic(topic.id)

  const close = () => {
    setWords('')
    setInto(null)
    onClose()
  }
  const act = (kept: Topic) =>
    merge.mutate(kept.id, {
      onSuccess: ({ topic: one }) => {
        close()
        router.replace(`/topics/${one.id}`)
        toast(t('done'))
      },
    })

  return (
    <ActDialog
      open={open}
      title={t('title', { name: topic.name })}
      description={t('description')}
      verb={t('verb')}
      icon={Merge}
      disabled={!into}
      change={merge}
      onClose={close}
      onAct={() => into && act(into)}
    >
      <div className="space-y-3">
        <FindBox label={t('find')} words={words} onWords={setWords} />
        <Choices topic={topic} words={words} into={into} onChoose={setInto} isAsked={open} />
      </div>
    </ActDialog>
  )
}

type ChoicesProps = {
  topic: Topic
  words: string
  into: Topic | null
  onChoose: (topic: Topic) => void
  isAsked: boolean
}

function Choices({ topic, words, into, onChoose, isAsked }: ChoicesProps) {
  const { topicWord } = useMarks()
  const t = useTranslations('topics')
  const list = useTopics({ q: words }, { isAsked, pageSize: shown + 1 })
  const others = (list.data?.pages[0]?.items ?? []).filter(({ id }) => id !== topic.id).slice(0, shown)
  const choices = into && !others.some(({ id }) => id === into.id) ? [into, ...others] : others
  const name = useId()
  if (list.error) return <ErrorState title={t('list.failed')} error={list.error} onRetry={list.refetch} />
  return (
    <fieldset className="min-h-40">
      <legend className="sr-only">{t('merge.choose')}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 text-control hover:bg-menu-hover has-checked:bg-selected phone:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === into?.id}
            onChange={() => onChoose(choice)}
            className="size-4 accent-accent"
          />
          <Icon of={topicIcon(choice.kind)} className="text-ink-2" />
          <span className="min-w-0 flex-1 truncate font-medium text-ink">{choice.name}</span>
          <span className="shrink-0 font-normal text-ink-3 tabular-nums">
            {topicWord(choice.kind)} · {t('memories', { count: choice.memories })}
          </span>
        </label>
      ))}
      {list.data && choices.length === 0 && (
        <p role="status" className="px-2 py-3 text-control font-body text-ink-2">
          {t('merge.none')}
        </p>
      )}
    </fieldset>
  )
}
