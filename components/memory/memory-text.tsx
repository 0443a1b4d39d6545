'use client'

import { EyeOff, History, Sparkles } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { CorrectedBadge, FlagBadge, KindBadge, PinnedBadge, StatusBadge } from '../marks/badges'
import { shortName } from '../memories/headline'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { toast } from '../ui/toast'
import { CorrectionForm } from './correction-form'
import { MemoryTags } from './memory-tags'
import { useCorrection } from './use-memory'

type Props = {
  memory: Memory
  revisions: number
  /** What has taken its place. */
  replacedBy: Memory | undefined
  correcting: boolean
  onDone: () => void
  aside: ReactNode
}

/** The text of the memory as its headline, with what it is, and the place to correct it. */
export function MemoryText({ memory, revisions, replacedBy, correcting, onDone, aside }: Props) {
  const t = useTranslations('memory')
  return (
    <section aria-label={t('title')}>
      <div className="mb-2.5 flex min-h-7 items-center justify-between gap-3 phone:min-h-0">
        <div className="flex flex-wrap gap-1.5">
          <KindBadge kind={memory.kind} />
          <StatusBadge status={memory.status} />
          {revisions > 0 && <CorrectedBadge times={revisions} />}
          {memory.pinned && <PinnedBadge />}
          {memory.flags.map((flag) => (
            <FlagBadge key={flag} flag={flag} />
          ))}
        </div>
        {aside}
      </div>
      {correcting ? <CorrectionForm memory={memory} onDone={onDone} /> : <Words memory={memory} />}
      {memory.status === 'retracted' && <RetractedNote memory={memory} />}
      {memory.status === 'superseded' && <SupersededNote replacedBy={replacedBy} />}
      {memory.status === 'active' && memory.flags.includes('unreviewed') && !correcting && (
        <ProposedNote memory={memory} />
      )}
      {memory.status !== 'retracted' && <MemoryTags memory={memory} />}
    </section>
  )
}

const longText = 700

/** The text at reading size; a long one opens on demand. */
export function Words({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.text')
  const [all, setAll] = useState(false)
  const long = memory.content.length > longText
  return (
    <>
      <p
        className={cn(
          'font-body break-words whitespace-pre-wrap text-ink',
          long ? 'text-result' : 'text-read',
          memory.status !== 'active' && 'text-ink-3',
          long && !all && 'line-clamp-12',
        )}
      >
        {memory.content}
      </p>
      {long && (
        <Button variant="link" className="mt-1" onClick={() => setAll(!all)} aria-expanded={all}>
          {t(all ? 'less' : 'all')}
        </Button>
      )}
    </>
  )
}

const strong = (words: ReactNode) => <strong className="font-semibold text-ink">{words}</strong>

function RetractedNote({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.retracted')
  return (
    <div className="mt-3">
      <Note icon={EyeOff}>
        {t.rich('head', { strong })}
        {memory.retractedAt && (
          <>
            {' · '}
            <RelativeDate at={memory.retractedAt} form="moment" />
          </>
        )}
        {memory.retractedBy && ` · ${memory.retractedBy}`}
        {`. ${t('says')}`}
        {memory.retractedReason && (
          <span className="mt-1 block">{t('reason', { reason: memory.retractedReason })}</span>
        )}
      </Note>
    </div>
  )
}

function SupersededNote({ replacedBy }: { replacedBy: Memory | undefined }) {
  const t = useTranslations('memory.superseded')
  return (
    <div className="mt-3">
      <Note icon={History}>
        {replacedBy
          ? t.rich('by', {
              strong,
              name: shortName(replacedBy),
              other: (words) => (
                <Link
                  href={`/memories/${replacedBy.id}`}
                  prefetch={false}
                  className="rounded-badge font-medium text-ink underline underline-offset-2"
                >
                  {words}
                </Link>
              ),
            })
          : t.rich('says', { strong })}
      </Note>
    </div>
  )
}

/** What a model proposed is the person's to confirm: the same text, sent by them, is reviewed. */
function ProposedNote({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.proposed')
  const correction = useCorrection(memory.id)
  const confirm = () =>
    correction.mutate({ content: memory.content }, { onSuccess: () => toast(t('done')), onError: toast.fault })
  return (
    <div className="mt-3">
      <Note icon={Sparkles}>
        {t('says')}
        <Button variant="link" className="ml-2" onClick={confirm} busy={correction.isPending}>
          {t('right')}
        </Button>
      </Note>
    </div>
  )
}
