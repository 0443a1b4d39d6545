'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { post } from '../api/client'
import { mindKeys } from '../api/keys'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input, Textarea } from '../ui/input'
import { Note } from '../ui/note'
import { Select } from '../ui/select'
import { toast } from '../ui/toast'
import { useMarks } from '../marks/use-marks'

const statedKinds = ['note', 'fact', 'preference', 'decision', 'task'] as const
type Stated = { content: string; kind: (typeof statedKinds)[number]; tags: string[] }

/** A memory in one's own words; it has no source but the person. */
export function AddMemoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      toast(duplicate ? 'This is already remembered.' : 'Remembered.', {
        action: { label: 'Open', onPress: () => router.push(`/memories/${memory.id}`) },
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
      title="Add a memory"
      description="In your own words. Your assistants can find it as soon as it is saved."
      footer={
        <>
          <Button size="action" onClick={close} disabled={add.isPending}>
            Cancel
          </Button>
          <Button
            size="action"
            type="submit"
            form={form}
            variant="primary"
            disabled={!content.trim()}
            busy={add.isPending}
          >
            Add a memory
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <Field label="What is to be remembered">
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
        <Field label="Kind">
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
        <Field label="Tags" aside="optional" hint="Several with commas between them.">
          {(control) => <Input {...control} name="tags" />}
        </Field>
        {add.error && (
          <div role="alert">
            <Note icon={CircleAlert}>{add.error.message}</Note>
          </div>
        )}
      </form>
    </Dialog>
  )
}
