'use client'

import { useTranslations } from 'use-intl/react'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useRebuild } from './use-settings'

type Props = { isOpen: boolean; total: number; onClose: () => void }

export function RebuildDialog({ isOpen, total, onClose }: Props) {
  const t = useTranslations('settings')
  const rebuild = useRebuild()
  const start = () =>
    rebuild.mutate(undefined, {
      onSuccess: () => {
        toast(t('rebuild.started'))
        onClose()
      },
    })
  return (
    <ActDialog
      open={isOpen}
      title={t('rebuild.title')}
      description={t('rebuild.says', { count: total })}
      verb={t('rebuild.verb')}
      change={rebuild}
      onClose={onClose}
      onAct={start}
    />
  )
}
