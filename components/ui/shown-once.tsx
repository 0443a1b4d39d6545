'use client'

import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { Icon } from './icon'

type Props = {
  thing: 'key' | 'password'
  secret: string
  title: string
  says: string
  /** What it is put to use with. */
  children?: ReactNode
  /** Stands beside the button that ends it. */
  aside?: ReactNode
  onCopied: () => void
}

/** A secret that was made here, shown this once. Its title takes the focus. */
export function ShownOnce({ thing, secret, title, says, children, aside, onCopied }: Props) {
  const t = useTranslations('ui')
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="mt-4 overflow-hidden rounded-card border border-accent-line bg-surface">
      <div className="flex gap-3 p-4">
        <Icon of={KeyRound} size={20} className="mt-0.5 text-accent-text" />
        <div className="min-w-0 flex-1">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-body font-semibold break-words text-ink outline-none">
            {title}
          </h2>
          <p className="text-control font-normal text-ink-2">{says}</p>
          <div className="mt-3 flex gap-2 phone:flex-col">
            <code className="mono flex min-h-9.5 min-w-0 flex-1 items-center rounded-control border border-line bg-sunken px-3 py-1.5 text-control break-all text-ink">
              {secret}
            </code>
            <CopyButton
              text={secret}
              label={t(`shownOnce.${thing}.copy`)}
              withWord
              className="h-9.5 border-transparent bg-accent text-on-accent hover:bg-accent-hover phone:h-11"
            />
          </div>
        </div>
      </div>
      {children}
      <div className="flex flex-wrap items-center gap-3 px-4 pb-4">
        {aside}
        <Button size="action" onClick={onCopied} className="ml-auto phone:w-full">
          {t(`shownOnce.${thing}.copied`)}
        </Button>
      </div>
    </section>
  )
}
