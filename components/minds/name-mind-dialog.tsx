'use client'

import { useState } from 'react'
import type { MindEntry } from '@/lib/contract/minds'
import { ActDialog } from '../ui/act-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { useAddMind, useRenameMind } from './use-minds'

/** Names a new mind, or `mind` anew. */
export function NameMindDialog({ mind, onClose }: { mind?: MindEntry; onClose: () => void }) {
  const adding = useAddMind()
  const renaming = useRenameMind(mind?.id ?? '')
  const change = mind ? renaming : adding
  const [fault, setFault] = useState<string | null>(null)

  function save(given: FormData) {
    const name = String(given.get('name')).trim()
    if (!name) return setFault('Give it a name')
    change.mutate(name, {
      onSuccess: () => {
        toast(mind ? `${mind.name} is now ${name}.` : `${name} is there, and empty.`)
        onClose()
      },
    })
  }

  return (
    <ActDialog
      title={mind ? `Rename ${mind.name}` : 'New mind'}
      description={
        mind ? undefined : 'It begins empty. What you import while it is in view goes there and nowhere else.'
      }
      verb={mind ? 'Rename' : 'Create'}
      change={change}
      onClose={onClose}
      onAct={save}
    >
      <Field label="Name" fault={fault}>
        {(control) => <Input {...control} name="name" defaultValue={mind?.name} maxLength={80} autoComplete="off" />}
      </Field>
    </ActDialog>
  )
}
