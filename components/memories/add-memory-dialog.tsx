'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { post } from '../api/client'
import { mindKeys } from '../api/keys'
import { useProblemWords } from '../api/use-problem-words'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input, Textarea } from '../ui/input'
import { Note } from '../ui/note'
import { Select } from '../ui/select'
import { toast } from '../ui/toast'

const statedKinds = ['note', 'fact', 'preference', 'decision', 'task'] as const
type Stated = { content: string; kind: (typeof statedKinds)[number]; tags: string[] }

/** A memory in one's own words; it has no source but the person. */
export function AddMemoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('memories.add')
  const inUi = useTranslations('ui')
  const problemWords = useProblemWords()
  const { kindWord } = useMarks()
  const client = useQueryClient()
  const router = useRouter()
  const form = useId()
  const [content, setContent] = useState('')
  const add = useMutation({
    mutationFn: (stated: Stated) => post('/api/memory', stated),
    onSuccess: ({ memory, duplicate }) => {
      for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
      close()
      toast(t(duplicate ? 'known' : 'done'), {
        action: { label: t('open'), onPress: () => router.push(`/memories/${memory.id}`) },
      })
    },
  })

  const close = () => {
    setContent('')
    add.reset()
    onClose()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const tags = String(data.get('tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    if (content.trim()) add.mutate({ content, kind: data.get('kind') as Stated['kind'], tags })
  }

  return (
    <Dialog
      open={open}
      locked={add.isPending}
      onOpenChange={(next) => !next && close()}
      title={t('title')}
      description={t('says')}
      footer={
        <>
          <Button size="action" onClick={close} disabled={add.isPending}>
            {inUi('cancel')}
          </Button>
          <Button
            size="action"
            type="submit"
            form={form}
            variant="primary"
            disabled={!content.trim()}
            busy={add.isPending}
          >
            {t('title')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <Field label={t('content')}>
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={4}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('kind')}>
          {(control) => (
            <Select {...control} name="kind" defaultValue="note">
              {statedKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWord(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('tags')} aside={t('optional')} hint={t('tagsHint')}>
          {(control) => <Input {...control} name="tags" />}
        </Field>
        {add.error && (
          <div role="alert">
            <Note icon={CircleAlert}>{problemWords(add.error)}</Note>
          </div>
        )}
      </form>
    </Dialog>
  )
}
