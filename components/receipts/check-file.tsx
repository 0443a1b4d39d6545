'use client'

import { CircleAlert, FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CheckedReceipt } from '@/lib/contract/erasure'
import { useDrop } from '../imports/use-drop'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { cn } from '../ui/cn'
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
  const t = useTranslations('receipts')
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked[]>([])
  const take = async (files: File[]) => setChecked(await Promise.all(files.map((file) => checkedFile(file, t))))
  const isOver = useDrop((files) => take(files.map(({ file }) => file)))

  return (
    <Card className={cn(isOver && 'border-accent bg-selected')}>
      <CardHead title={t('check.title')} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <p className="flex max-w-160 min-w-0 gap-2.5 text-control font-body text-ink-2">
          <Icon of={FileCheck} className="mt-0.5" />
          {t('check.says')}
        </p>
        <Button onClick={() => input.current?.click()}>{t('check.choose')}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          aria-label={t('check.file')}
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

async function checkedFile(file: File, t: Translator<'receipts'>): Promise<Checked> {
  if (file.size > mostBytes) return { name: file.name, fault: t('check.tooLarge') }
  try {
    return { name: file.name, receipts: await checkText(await file.text(), await ownKeyNow()) }
  } catch (error) {
    return { name: file.name, fault: error instanceof Error ? error.message : t('check.unreadable') }
  }
}

const shownAtMost = 100

function CheckedFile({ checked }: { checked: Checked }) {
  const t = useTranslations('receipts')
  return (
    <section aria-label={t('check.result', { name: checked.name })} className="border-t border-line px-4 py-3">
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
        <p className="text-meta text-ink-3">{t('check.more', { count: checked.receipts.length - shownAtMost })}</p>
      )}
    </section>
  )
}

function Result({ verdict, receipt }: CheckedReceipt) {
  const t = useTranslations('receipts')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-2 py-2 text-control last:border-0">
      <VerdictBadge verdict={verdict} />
      {receipt && <span className="mono min-w-0 text-meta wrap-anywhere text-ink">{receipt.id}</span>}
      <span className="min-w-0 text-ink-2">
        {verdict === 'not_valid'
          ? receipt
            ? t('check.altered')
            : t('check.noReceipt')
          : t.rich('check.erased', {
              erased: erasedWords(receipt!, t),
              date: () => <RelativeDate at={receipt!.at} form="stamp" />,
            })}
      </span>
      {verdict === 'another_key' && (
        <span className="w-full text-meta font-normal text-ink-3">
          {t.rich('check.anotherKey', {
            key: () => <span className="mono wrap-anywhere text-ink">{receipt?.publicKey}</span>,
          })}
        </span>
      )}
    </li>
  )
}
