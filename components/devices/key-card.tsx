'use client'

import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Icon } from '../ui/icon'
import { SnippetTabs } from './snippet-tabs'
import { snippetsFor } from './snippets'
import { TestConnection } from './test-connection'
import type { NewKey } from './use-devices'

/** A new key, shown this once, with what is needed to put it to use. */
export function KeyCard({ made: { device, key }, onCopied }: { made: NewKey; onCopied: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [origin, setOrigin] = useState('')
  useEffect(() => {
    setOrigin(window.location.origin)
    heading.current?.focus()
  }, [])

  return (
    <section
      aria-labelledby="new-key"
      className="mt-4 overflow-hidden rounded-card border border-accent-line bg-surface"
    >
      <div className="flex gap-3 p-4">
        <Icon of={KeyRound} size={20} className="mt-0.5 text-accent-text" />
        <div className="min-w-0 flex-1">
          <h2
            id="new-key"
            ref={heading}
            tabIndex={-1}
            className="text-body font-semibold break-words text-ink outline-none"
          >
            Key for “{device.name}”
          </h2>
          <p className="text-control font-normal text-ink-2">
            Copy it now. It is shown once; Kiwi keeps only a hash and the last four characters.
          </p>
          <div className="mt-3 flex gap-2 phone:flex-col">
            <code className="mono flex min-h-9.5 min-w-0 flex-1 items-center rounded-control border border-line bg-sunken px-3 py-1.5 text-control break-all text-ink">
              {key}
            </code>
            <CopyButton
              text={key}
              label="Copy the key"
              withWord
              className="h-9.5 border-transparent bg-accent text-on-accent hover:bg-accent-hover phone:h-11"
            />
          </div>
        </div>
      </div>
      <SnippetTabs snippets={snippetsFor(origin, key, device.scopes)} apiKey={key} />
      <div className="flex flex-wrap items-center gap-3 px-4 pb-4">
        <TestConnection apiKey={key} canRead={device.scopes.includes('memory:read')} />
        <Button size="action" onClick={onCopied} className="ml-auto phone:w-full">
          I have copied the key
        </Button>
      </div>
    </section>
  )
}
