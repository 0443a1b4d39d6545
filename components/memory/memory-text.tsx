'use client'

import { EyeOff, History, Plus, Sparkles, X } from 'lucide-react'
import Link from 'next/link'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { useProblemWords } from '../api/use-problem-words'
import { CorrectedBadge, FlagBadge, KindBadge, PinnedBadge, StatusBadge } from '../marks/badges'
import { shortName } from '../memories/headline'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { KeyHint } from '../ui/key-hint'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { toast } from '../ui/toast'
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
      {memory.status !== 'retracted' && <Tags memory={memory} />}
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

type FormProps = {
  memory: Memory
  onDone: () => void
  /** Takes the new text instead of having it saved at once. */
  onSave?: (content: string) => void
}

/** In place of the text: same size, saved with ⌘Enter, left with Escape. */
export function CorrectionForm({ memory, onDone, onSave }: FormProps) {
  const t = useTranslations('memory.correction')
  const inUi = useTranslations('ui')
  const problemWords = useProblemWords()
  const [text, setText] = useState(memory.content)
  const box = useRef<HTMLTextAreaElement>(null)
  const correction = useCorrection(memory.id)
  const changed = text.trim() !== '' && text !== memory.content

  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(memory.content.length, memory.content.length)
  }, [memory.content.length])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!changed || correction.isPending) return
    if (onSave) return onSave(text)
    correction.mutate(
      { content: text },
      {
        onSuccess: () => {
          toast(t('done'))
          onDone()
        },
      },
    )
  }

  return (
    <form onSubmit={save}>
      <textarea
        ref={box}
        aria-label={t('label')}
        aria-describedby="correction-hint"
        value={text}
        maxLength={500_000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content resize-none max-h-[60vh] min-h-19 w-full rounded-control border border-edge bg-surface px-3 py-2 text-read font-body text-ink"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id="correction-hint" className="flex-1 text-meta font-normal text-ink-3">
          {correction.error ? (
            <span role="alert" className="text-ink">
              {problemWords(correction.error)}
            </span>
          ) : (
            t('hint')
          )}
        </p>
        <span aria-hidden className="phone:hidden">
          <KeyHint>{'Esc'}</KeyHint>
        </span>
        <Button size="action" onClick={onDone}>
          {inUi('cancel')}
        </Button>
        <Button size="action" type="submit" variant="primary" disabled={!changed} busy={correction.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function Tags({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.tags')
  const [adding, setAdding] = useState(false)
  const correction = useCorrection(memory.id)
  const save = (tags: string[]) => correction.mutate({ tags }, { onError: toast.fault })

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = String(new FormData(event.currentTarget).get('tag') ?? '').trim()
    setAdding(false)
    if (tag && !memory.tags.includes(tag)) save([...memory.tags, tag])
  }

  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {memory.tags.map((tag) => (
        <span
          key={tag}
          className="group inline-flex h-5 items-center rounded-badge border border-line-2 pl-1.5 text-meta font-normal text-ink-2"
        >
          {tag}
          <button
            type="button"
            aria-label={t('remove', { tag })}
            onClick={() => save(memory.tags.filter((other) => other !== tag))}
            className="grid h-5 w-5 place-items-center rounded-badge text-ink-3 hover:text-ink"
          >
            <Icon of={X} size={12} />
          </button>
        </span>
      ))}
      {adding ? (
        <form onSubmit={add}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it appears where the button was pressed
            autoFocus
            name="tag"
            aria-label={t('new')}
            maxLength={64}
            onBlur={(event) => event.currentTarget.form?.requestSubmit()}
            onKeyDown={(event) => event.key === 'Escape' && setAdding(false)}
            className="h-6 w-32 rounded-badge border border-edge bg-surface px-1.5 text-meta"
          />
        </form>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          onClick={() => setAdding(true)}
          className="h-6 px-1.5 text-meta phone:-my-1.5 phone:h-9"
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}
