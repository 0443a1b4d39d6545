'use client'

import { useEffect, useState } from 'react'
import { ShownOnce } from '../ui/shown-once'
import { SnippetTabs } from './snippet-tabs'
import { snippetsFor } from './snippets'
import { TestConnection } from './test-connection'
import type { NewKey } from './use-devices'

/** A new key, shown this once, with what is needed to put it to use. */
export function KeyCard({ made: { device, key }, onCopied }: { made: NewKey; onCopied: () => void }) {
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <ShownOnce
      thing="key"
      secret={key}
      title={`Key for “${device.name}”`}
      says="Copy it now. It is shown once; Kiwi keeps only a hash and the last four characters."
      aside={<TestConnection apiKey={key} canRead={device.scopes.includes('memory:read')} />}
      onCopied={onCopied}
    >
      <SnippetTabs snippets={snippetsFor(origin, key, device.scopes)} apiKey={key} />
    </ShownOnce>
  )
}
