'use client'

import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Page } from '../shell/page'
import { ImportSteps } from './import-steps'
import { PreviewBar } from './preview-bar'
import { PreviewHead } from './preview-head'
import { newestFirst } from './preview-items'
import { PreviewList } from './preview-list'
import { PreviewNotes } from './preview-notes'
import type { Previewed } from './use-wizard'

type Props = {
  previewed: Previewed
  leftOut: ReadonlySet<string>
  onLeaveOut: (leftOut: ReadonlySet<string>) => void
  onBack: () => void
  onOther: () => void
  onImport: (select: string | null) => void
}

/** What importing would do, before anything is written, and which of it to bring in. */
export function ImportPreviewPage({ previewed, leftOut, onLeaveOut, onBack, onOther, onImport }: Props) {
  const t = useTranslations('imports')
  const { upload, preview, refusal } = previewed
  const items = useMemo(() => newestFirst(preview.items), [preview])
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A preview that follows another begins at its head again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview is what it is about
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <Page title={t('preview.newImport')} parents={[{ href: '/imports', label: t('title') }]} flush>
      <div ref={frame} className="min-h-0 flex-1 overflow-y-auto">
        <div className="max-w-276 px-6 py-6 phone:px-4 phone:py-4">
          <ImportSteps current="preview" />
          <PreviewHead upload={upload} preview={preview} heading={heading} onOther={onOther} />
          <PreviewNotes notes={preview.notes} />
          <PreviewList preview={preview} items={items} leftOut={leftOut} onLeaveOut={onLeaveOut} frame={frame} />
        </div>
      </div>
      <PreviewBar
        preview={preview}
        items={items}
        leftOut={leftOut}
        refusal={refusal}
        onBack={onBack}
        onImport={onImport}
      />
    </Page>
  )
}
