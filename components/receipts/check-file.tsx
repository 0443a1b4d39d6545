'use client'

import { CircleAlert, FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CheckedReceipt } from '@/lib/contract/erasure'
import { useDrop } from '../imports/use-drop'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { cn } from '../ui/cn'
import { figure } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { checkText, mostBytes } from './check-receipts'
import { erasedWords } from './receipt-rows'
import { VerdictBadge } from './signature-badge'
import { ownKeyNow } from './use-receipts'

type Checked = { name: string; receipts: CheckedReceipt[] } | { name: string; fault: string }

/** Takes the file of a receipt and says whose signature it carries. */
export function CheckFile() {
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked[]>([])
  const take = async (files: File[]) => setChecked(await Promise.all(files.map(checkedFile)))
  const isOver = useDrop((files) => take(files.map(({ file }) => file)))

  return (
    <Card className={cn(isOver && 'border-accent bg-selected')}>
      <CardHead title="Check a receipt" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <p className="flex max-w-160 min-w-0 gap-2.5 text-control font-body text-ink-2">
          <Icon of={FileCheck} className="mt-0.5" />
          Drop the file of a receipt here, or choose it. The signature is checked in this browser; one that cannot do
          that has this installation do it. Nothing is kept of the file.
        </p>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          aria-label="File of a receipt"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            take(files)
          }}
        />
      </div>
      <div aria-live="polite">
        {checked.map((one) => (
          <CheckedFile key={one.name} checked={one} />
        ))}
      </div>
    </Card>
  )
}

async function checkedFile(file: File): Promise<Checked> {
  if (file.size > mostBytes) return { name: file.name, fault: 'It is too large to be a receipt.' }
  try {
    return { name: file.name, receipts: await checkText(await file.text(), await ownKeyNow()) }
  } catch (error) {
    return { name: file.name, fault: error instanceof Error ? error.message : 'It could not be read.' }
  }
}

const shownAtMost = 100

function CheckedFile({ checked }: { checked: Checked }) {
  return (
    <section aria-label={`Result for ${checked.name}`} className="border-t border-line px-4 py-3">
      <h3 className="mb-1 truncate text-control font-semibold text-ink-2">{checked.name}</h3>
      {'fault' in checked ? (
        <Note icon={CircleAlert}>{checked.fault}</Note>
      ) : (
        <ul>
          {checked.receipts.slice(0, shownAtMost).map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold a receipt twice, and is never reordered
            <Result key={`${one.receipt?.id} ${place}`} {...one} />
          ))}
        </ul>
      )}
      {'receipts' in checked && checked.receipts.length > shownAtMost && (
        <p className="text-meta text-ink-3">and {figure(checked.receipts.length - shownAtMost)} more</p>
      )}
    </section>
  )
}

function Result({ verdict, receipt }: CheckedReceipt) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-2 py-2 text-control last:border-0">
      <VerdictBadge verdict={verdict} />
      {receipt && <span className="mono min-w-0 text-meta wrap-anywhere text-ink">{receipt.id}</span>}
      <span className="min-w-0 text-ink-2">
        {verdict === 'not_valid' ? (
          receipt ? (
            'It was altered after it was signed, or never signed.'
          ) : (
            'It is no receipt.'
          )
        ) : (
          <>
            {erasedWords(receipt!)}, <RelativeDate at={receipt!.at} form="stamp" />
          </>
        )}
      </span>
      {verdict === 'another_key' && (
        <span className="w-full text-meta font-normal text-ink-3">
          As it was signed, but not by this installation. Compare the key with the one you were told:{' '}
          <span className="mono wrap-anywhere text-ink">{receipt?.publicKey}</span>
        </span>
      )}
    </li>
  )
}
