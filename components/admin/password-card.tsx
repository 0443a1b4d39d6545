'use client'

import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Icon } from '../ui/icon'

export type NewPassword = { email: string; password: string }

/** A password that was made here, shown this once. */
export function PasswordCard({ made: { email, password }, onCopied }: { made: NewPassword; onCopied: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="new-password"
      className="mt-4 flex gap-3 rounded-card border border-accent-line bg-surface p-4"
    >
      <Icon of={KeyRound} size={20} className="mt-0.5 text-accent-text" />
      <div className="min-w-0 flex-1">
        <h2
          id="new-password"
          ref={heading}
          tabIndex={-1}
          className="text-body font-semibold break-words text-ink outline-none"
        >
          Password for {email}
        </h2>
        <p className="text-control font-normal text-ink-2">
          Hand it over now. It is shown once; Kiwi keeps only a hash, and sends no mail. They can change it on their
          account page.
        </p>
        <div className="mt-3 flex gap-2 phone:flex-col">
          <code className="mono flex min-h-9.5 min-w-0 flex-1 items-center rounded-control border border-line bg-sunken px-3 py-1.5 text-control break-all text-ink">
            {password}
          </code>
          <CopyButton
            text={password}
            label="Copy the password"
            withWord
            className="h-9.5 border-transparent bg-accent text-on-accent hover:bg-accent-hover phone:h-11"
          />
        </div>
        <Button size="action" onClick={onCopied} className="mt-3 phone:w-full">
          I have copied the password
        </Button>
      </div>
    </section>
  )
}
