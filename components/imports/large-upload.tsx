'use client'

import { FileArchive } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import type { ChosenUpload } from './chosen-upload'

type Props = { upload: ChosenUpload; onLook: () => void; onImport: () => void; onOther: () => void }

/** Asks whether to look first when that takes a while. */
export function LargeUpload({ upload, onLook, onImport, onOther }: Props) {
  const t = useTranslations('imports')
  const { size } = useFormats()
  return (
    <section
      aria-label={t('drop.label')}
      className="flex flex-col items-center justify-center rounded-card border border-line bg-surface px-6 py-8 text-center phone:px-4"
    >
      <Icon of={FileArchive} size={24} className="text-ink-2" />
      <h2 className="mt-3 max-w-full truncate text-body font-semibold text-ink" title={upload.name}>
        {upload.name}
      </h2>
      <p className="mt-1 max-w-100 text-control font-normal text-pretty text-ink-2">
        {t('large.note', { size: size(upload.bytes) })}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onLook}>
          {t('large.look')}
        </Button>
        <Button onClick={onImport}>{t('large.import')}</Button>
        <Button variant="ghost" onClick={onOther}>
          {t('large.other')}
        </Button>
      </div>
    </section>
  )
}
