'use client'

import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../ui/dialog'
import { IconButton } from '../ui/icon-button'
import { KeyHint } from '../ui/key-hint'
import { useKeys } from '../ui/use-keys'

const lines: [string[], string][] = [
  [['/', '⌘K'], 'Search your memories'],
  [['j', 'k'], 'Next and previous row'],
  [['x'], 'Select the row'],
  [['Enter'], 'Open the row'],
  [['e'], 'Correct the memory'],
  [['←', '→'], 'Move in the graph or among days'],
  [['Esc'], 'Close, or empty the box'],
  [['?'], 'This list'],
]

export function KeyHelp() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton label="Keys" icon={Keyboard} onClick={() => setOpen(true)} className="phone:hidden" />
      <Dialog open={open} onOpenChange={setOpen} title="Keys" description="They rest while you type.">
        <dl>
          {lines.map(([caps, does]) => (
            <div key={does} className="flex h-9 items-center justify-between border-b border-line last:border-0">
              <dt className="text-control text-ink">{does}</dt>
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
