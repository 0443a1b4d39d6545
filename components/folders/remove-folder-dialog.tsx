'use client'

import { useTranslations } from 'use-intl/react'
import type { WatchedFolder } from '@/lib/contract/folders'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useRemoveFolder } from './use-folders'

/** Asks before a folder is no longer watched. */
export function RemoveFolderDialog({ folder, onClose }: { folder: WatchedFolder | null; onClose: () => void }) {
  const t = useTranslations('folders.removing')
  const remove = useRemoveFolder()
  const act = ({ id, path }: WatchedFolder) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast(t('done', { path }))
        onClose()
      },
    })
  return (
    <ActDialog
      open={folder !== null}
      title={t('title')}
      description={t.rich('description', {
        path: () => <strong className="mono font-semibold break-all text-ink">{folder?.path}</strong>,
      })}
      verb={t('verb')}
      change={remove}
      onClose={onClose}
      onAct={() => folder && act(folder)}
    />
  )
}
