'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MindEntry } from '@/lib/contract/minds'
import { ActDialog } from '../ui/act-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { useAddMind, useRenameMind } from './use-minds'

/** Names a new mind, or `mind` anew. */
export function NameMindDialog({ mind, onClose }: { mind?: MindEntry; onClose: () => void }) {
  const t = useTranslations('minds')
  const adding = useAddMind()
  const renaming = useRenameMind(mind?.id ?? '')
  const change = mind ? renaming : adding
  const [fault, setFault] = useState<string | null>(null)

  function save(given: FormData) {
    const name = String(given.get('name')).trim()
    if (!name) return setFault(t('nameMissing'))
    change.mutate(name, {
      onSuccess: () => {
        toast(mind ? t('renamed', { before: mind.name, name }) : t('added', { name }))
        onClose()
      },
    })
  }

  return (
    <ActDialog
      title={mind ? t('renameTitle', { name: mind.name }) : t('newMind')}
      description={mind ? undefined : t('newSays')}
      verb={mind ? t('rename') : t('create')}
      change={change}
      onClose={onClose}
      onAct={save}
    >
      <Field label={t('name')} fault={fault}>
        {(control) => <Input {...control} name="name" defaultValue={mind?.name} maxLength={80} autoComplete="off" />}
      </Field>
    </ActDialog>
  )
}
