'use client'

import { CircleAlert } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Page } from '../shell/page'
import { Icon } from '../ui/icon'
import { DropZone } from './drop-zone'
import { ExportSteps } from './export-steps'
import { ImportSteps } from './import-steps'
import { PastImports } from './past-imports'
import { ProviderChoice } from './provider-choice'
import { providerOf } from './providers'
import { SendingFiles } from './sending-files'
import { useUpload } from './use-upload'

/** Where an import starts, over the list of those that were. */
export function ImportsPage({ maxUploadBytes }: { maxUploadBytes: number }) {
  const provider = providerOf(useSearchParams().get('provider'))
  const { upload, send, stop } = useUpload(maxUploadBytes)
  const isSending = upload.state === 'sending'
  return (
    <Page title="Imports" width="import">
      <ImportSteps current={isSending ? 'Files' : 'Provider'} />
      <div className="mt-5">
        <ProviderChoice
          chosen={provider}
          onChoose={({ id }) => window.history.replaceState(null, '', `/imports?provider=${id}`)}
        />
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-[2fr_3fr]">
        <ExportSteps provider={provider} />
        {isSending ? (
          <SendingFiles name={upload.name} sent={upload.sent} onStop={stop} />
        ) : (
          <DropZone maxBytes={maxUploadBytes} onFiles={send}>
            <div role="alert">
              {upload.state === 'refused' && <Refusal message={upload.message} requestId={upload.requestId} />}
            </div>
          </DropZone>
        )}
      </div>
      <PastImports />
    </Page>
  )
}

function Refusal({ message, requestId }: { message: string; requestId: string | null }) {
  return (
    <p className="mt-4 flex gap-2 rounded-control border border-ink bg-surface px-3 py-2 text-left text-control font-medium text-ink">
      <Icon of={CircleAlert} className="mt-0.5" />
      <span>
        {message}
        {requestId && <span className="mono ml-2 text-meta font-normal text-ink-3">{requestId}</span>}
      </span>
    </p>
  )
}
