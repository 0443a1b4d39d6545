'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button'
import { IconButton } from './icon-button'

type Props = { text: string; label: string; withWord?: boolean; className?: string }

/** Copies `text` and says so for two seconds. `label` names what is copied. */
export function CopyButton({ text, label, withWord, className }: Props) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => setCopied(await put(text))

  return (
    <>
      {withWord ? (
        <Button icon={copied ? Check : Copy} onClick={copy} aria-label={label} className={className}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      ) : (
        <IconButton
          small
          iconSize={14}
          label={label}
          icon={copied ? Check : Copy}
          onClick={copy}
          className={className}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}

/** Over plain http to a name other than localhost there is no clipboard; then a selection and the old command. */
async function put(text: string) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return putBySelection(text)
    }
  }
  return putBySelection(text)
}

function putBySelection(text: string) {
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  ;(document.querySelector('[role=dialog]') ?? document.body).append(box)
  box.select()
  const done = document.execCommand('copy')
  box.remove()
  return done
}
