'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ShownOnce } from '../ui/shown-once'
import { SnippetTabs } from './snippet-tabs'
import { snippetsFor } from './snippets'
import { TestConnection } from './test-connection'
import type { NewKey } from './use-devices'

/** A new key, shown this once, with what is needed to put it to use. */
export function KeyCard({ made: { device, key }, onCopied }: { made: NewKey; onCopied: () => void }) {
  const t = useTranslations('devices')
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <ShownOnce
      thing="key"
      secret={key}
      title={t('key.title', { name: device.name })}
      says={t('key.says')}
      aside={<TestConnection apiKey={key} canRead={device.scopes.includes('memory:read')} />}
      onCopied={onCopied}
    >
      <SnippetTabs snippets={snippetsFor(origin, key, device.scopes)} apiKey={key} />
    </ShownOnce>
  )
}
