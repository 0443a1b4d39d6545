'use client'

import { Keyboard } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Dialog } from '../ui/dialog'
import { IconButton } from '../ui/icon-button'
import { KeyHint } from '../ui/key-hint'
import { useKeys } from '../ui/use-keys'
import { reviewHref } from './places'

const lines = [
  [['/'], 'search'],
  [['⌘K', 'Ctrl+K'], 'palette'],
  [['j', 'k'], 'rows'],
  [['x'], 'select'],
  [['Enter'], 'open'],
  [['e'], 'correct'],
  [['←', '→'], 'move'],
  [['Esc'], 'close'],
  [['?'], 'list'],
] as const
const reviewLines = [
  [['k'], 'keep'],
  [['e'], 'correct'],
  [['r'], 'retract'],
  [['s'], 'skip'],
  [['u'], 'undo'],
  [['/'], 'search'],
  [['⌘K', 'Ctrl+K'], 'palette'],
  [['Esc'], 'close'],
  [['?'], 'list'],
] as const

/** The keys of the page that is shown. */
export function KeyHelp() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const shown = usePathname() === reviewHref ? reviewLines : lines
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton label={t('keys.title')} icon={Keyboard} onClick={() => setOpen(true)} className="phone:hidden" />
      <Dialog open={open} onOpenChange={setOpen} title={t('keys.title')} description={t('keys.says')}>
        <dl>
          {shown.map(([caps, does]) => (
            <div key={does} className="flex h-9 items-center justify-between border-b border-line last:border-0">
              <dt className="text-control text-ink">{t(`keys.${does}`)}</dt>
              <dd className="flex gap-1">
                {caps.map((cap) => (
                  <KeyHint key={cap}>{cap}</KeyHint>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
