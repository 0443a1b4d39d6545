'use client'

import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { MindEntry } from '@/lib/contract/minds'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { isMind } from './mind-words'
import { useMindInView } from './use-mind-in-view'
import { useDeleteMind } from './use-minds'

/** Final, so it is asked for by name. */
export function DeleteMindDialog({ mind, onClose }: { mind: MindEntry; onClose: () => void }) {
  const deleting = useDeleteMind(mind.id)
  const isInView = isMind(mind, useMindInView())
  const form = useId()
  const [typed, setTyped] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    if (typed.trim() !== mind.name) return
    deleting.mutate(mind.id, {
      onSuccess: () => {
        if (isInView) return window.location.assign('/settings')
        toast(`${mind.name} is deleted.`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${mind.name}?`}
      description="All of its memories, originals, receipts and its list of erased sources leave this machine for good; imports into it stop, and the keys bound to it end. Export it first if you may want it again."
      locked={deleting.isPending}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            size="action"
            variant="erase-solid"
            icon={Trash2}
            busy={deleting.isPending}
            disabled={typed.trim() !== mind.name}
          >
            Delete mind
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={`Type ${mind.name} to go on`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <FormFault>{deleting.error?.message}</FormFault>
      </form>
    </Dialog>
  )
}
