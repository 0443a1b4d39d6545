'use client'

import { FolderSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WatchedFolder } from '@/lib/contract/folders'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { SkeletonRows } from '../ui/skeleton'
import { AddFolder } from './add-folder'
import { FolderRow } from './folder-row'
import { RemoveFolderDialog } from './remove-folder-dialog'
import { useFolders } from './use-folders'

/** Folders of this machine that are read again by themselves, and the way to name another. */
export function WatchedFolders() {
  const t = useTranslations('folders')
  const { data, error, refetch } = useFolders()
  const [removing, setRemoving] = useState<WatchedFolder | null>(null)
  return (
    <section aria-labelledby="watched-folders" className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="watched-folders" className="text-section font-semibold text-ink">
          {t('title')}
        </h2>
        {data && data.items.length > 0 && (
          <span className="text-meta font-normal text-ink-3 tabular-nums">
            {t('count', { count: data.items.length })}
          </span>
        )}
      </div>
      <Card>
        {data ? (
          <FolderList items={data.items} onRemove={setRemoving} />
        ) : error ? (
          <ErrorState title={t('notLoaded')} error={error} onRetry={() => refetch()} />
        ) : (
          <SkeletonRows rows={2} label={t('loading')} />
        )}
        <AddFolder />
      </Card>
      <RemoveFolderDialog folder={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

type ListProps = { items: readonly WatchedFolder[]; onRemove: (folder: WatchedFolder) => void }

function FolderList({ items, onRemove }: ListProps) {
  const t = useTranslations('folders')
  if (items.length === 0) {
    return (
      <div className="flex gap-3 border-b border-line p-4">
        <Icon of={FolderSync} size={20} className="mt-0.5 text-ink-2" />
        <div>
          <h3 className="text-body font-semibold text-ink">{t('none')}</h3>
          <p className="mt-0.5 max-w-160 text-control font-normal text-pretty text-ink-2">{t('noneWhy')}</p>
        </div>
      </div>
    )
  }
  return (
    <ul aria-labelledby="watched-folders">
      {items.map((folder) => (
        <FolderRow key={folder.id} folder={folder} onRemove={() => onRemove(folder)} />
      ))}
    </ul>
  )
}
