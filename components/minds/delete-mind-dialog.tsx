'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MindEntry } from '@/lib/contract/minds'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { TypedName } from '../ui/typed-name'
import { isMind } from './mind-words'
import { useMindInView } from './use-mind-in-view'
import { useDeleteMind } from './use-minds'

/** Final, so it is asked for by name. */
export function DeleteMindDialog({ mind, onClose }: { mind: MindEntry; onClose: () => void }) {
  const t = useTranslations('minds')
  const deleting = useDeleteMind(mind.id)
  const isInView = isMind(mind, useMindInView())
  const [typed, setTyped] = useState('')

  const remove = () =>
    deleting.mutate(mind.id, {
      onSuccess: () => {
        if (isInView) return window.location.assign('/settings')
        toast(t('deleted', { name: mind.name }))
        onClose()
      },
    })

  return (
    <ActDialog
      title={t('deleteTitle', { name: mind.name })}
      description={t('deleteSays')}
      verb={t('deleteVerb')}
      icon={Trash2}
      isFinal
      disabled={typed.trim() !== mind.name}
      change={deleting}
      onClose={onClose}
      onAct={remove}
    >
      <TypedName name={mind.name} typed={typed} onType={setTyped} />
    </ActDialog>
  )
}
