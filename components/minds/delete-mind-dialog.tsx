'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MindEntry } from '@/lib/contract/minds'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { TypedName } from '../ui/typed-name'
import { isMind } from './mind-words'
import { useMindInView } from './use-mind-in-view'
import { useDeleteMind } from './use-minds'

/** Final, so it is asked for by name. */
export function DeleteMindDialog({ mind, onClose }: { mind: MindEntry; onClose: () => void }) {
  const deleting = useDeleteMind(mind.id)
  const isInView = isMind(mind, useMindInView())
  const [typed, setTyped] = useState('')

  const remove = () =>
    deleting.mutate(mind.id, {
      onSuccess: () => {
        if (isInView) return window.location.assign('/settings')
        toast(`${mind.name} is deleted.`)
        onClose()
      },
    })

  return (
    <ActDialog
      title={`Delete ${mind.name}?`}
      description="All of its memories, originals, receipts and its list of erased sources leave this machine for good; imports into it stop, and the keys bound to it end. Export it first if you may want it again."
      verb="Delete mind"
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
