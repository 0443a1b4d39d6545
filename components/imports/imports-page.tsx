'use client'

import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { WatchedFolders } from '../folders/watched-folders'
import { useMindInView } from '../minds/use-mind-in-view'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { useUrlState } from '../ui/use-url-state'
import { DropZone } from './drop-zone'
import { ExportSteps } from './export-steps'
import { ImportPreviewPage } from './import-preview-page'
import { ImportSteps } from './import-steps'
import { LargeUpload } from './large-upload'
import { PastImports } from './past-imports'
import { ProviderChoice } from './provider-choice'
import { RefusalNote } from './refusal-note'
import { SendingFiles } from './sending-files'
import { useDrop } from './use-drop'
import { useProvider } from './use-provider'
import { useWizard } from './use-wizard'

type Props = {
  maxUploadBytes: number
  /** Only the owner of the installation may name folders of this machine. */
  mayWatch: boolean
}

/** Where an import starts: choose, look, go. Under it what is watched and what was imported. */
export function ImportsPage({ maxUploadBytes, mayWatch }: Props) {
  const t = useTranslations('imports')
  const [{ step }, change] = useUrlState()
  // Folders are watched for the own mind.
  const isOwnMind = useMindInView() === null
  const [provider, chooseProvider] = useProvider()
  const { wizard, choose, look, run, stop, startOver, leftOut, leaveOut } = useWizard(maxUploadBytes, () =>
    change({ step: 'preview' }),
  )
  const isOver = useDrop(choose)

  // Files do not survive a reload, and so neither does their preview.
  const isStale = step !== undefined && wizard.at === 'start'
  useEffect(() => {
    if (isStale) change({ step: undefined }, true)
  }, [isStale, change])

  if (wizard.at === 'preview' && step === 'preview') {
    return (
      <ImportPreviewPage
        previewed={wizard}
        leftOut={leftOut}
        onLeaveOut={leaveOut}
        onBack={() => window.history.back()}
        onOther={startOver}
        onImport={(select) => run(wizard.upload, select)}
      />
    )
  }
  if (wizard.at === 'sending' && wizard.to === 'import') {
    return (
      <Page title={t('preview.newImport')} parents={[{ href: '/imports', label: t('title') }]} width="import">
        <ImportSteps current="import" />
        <div className="mt-5">
          <SendingFiles name={wizard.upload.name} to="import" sent={wizard.sent} onStop={stop} />
        </div>
      </Page>
    )
  }
  return (
    <Page title={t('title')} width="import">
      <ImportSteps current={wizard.at === 'sending' || wizard.at === 'large' ? 'files' : 'provider'} />
      <div className="mt-5">
        <ProviderChoice chosen={provider} onChoose={chooseProvider} />
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-[2fr_3fr]">
        <ExportSteps provider={provider} />
        {wizard.at === 'sending' ? (
          <SendingFiles name={wizard.upload.name} to="preview" sent={wizard.sent} onStop={stop} />
        ) : wizard.at === 'large' ? (
          <LargeUpload
            upload={wizard.upload}
            onLook={() => look(wizard.upload)}
            onImport={() => run(wizard.upload, null)}
            onOther={startOver}
          />
        ) : (
          <DropZone maxBytes={maxUploadBytes} isOver={isOver} onFiles={choose}>
            <RefusalNote refusal={wizard.at === 'start' ? wizard.refusal : null} className="mt-4" />
            {wizard.at === 'preview' && (
              <Button variant="link" className="mt-4" onClick={() => change({ step: 'preview' })}>
                {t('drop.goOn', { name: wizard.upload.name })}
              </Button>
            )}
          </DropZone>
        )}
      </div>
      {mayWatch && isOwnMind && <WatchedFolders />}
      <PastImports />
    </Page>
  )
}
