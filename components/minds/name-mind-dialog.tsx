'use client'

import { type FormEvent, useId, useState } from 'react'
import type { MindEntry } from '@/lib/contract/minds'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { useAddMind, useRenameMind } from './use-minds'

/** Names a new mind, or `mind` anew. */
export function NameMindDialog({ mind, onClose }: { mind?: MindEntry; onClose: () => void }) {
  const adding = useAddMind()
  const renaming = useRenameMind(mind?.id ?? '')
  const change = mind ? renaming : adding
  const form = useId()
  const [fault, setFault] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return setFault('Give it a name')
    change.mutate(name, {
      onSuccess: () => {
        toast(mind ? `${mind.name} is now ${name}.` : `${name} is there, and empty.`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mind ? `Rename ${mind.name}` : 'New mind'}
      description={
        mind ? undefined : 'It begins empty. What you import while it is in view goes there and nowhere else.'
      }
      locked={change.isPending}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} size="action" variant="primary" busy={change.isPending}>
            {mind ? 'Rename' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Name" fault={fault}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={mind?.name}
              maxLength={80}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <FormFault>{change.error?.message}</FormFault>
      </form>
    </Dialog>
  )
}
