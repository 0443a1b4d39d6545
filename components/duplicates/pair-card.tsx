import { Check, CopyCheck } from 'lucide-react'
import Link from 'next/link'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ListedMemory } from '@/lib/contract/memory'
import { CorrectedBadge, FlagBadge, PinnedBadge } from '../marks/badges'
import { kindIcon } from '../marks/kind'
import { Mark } from '../marks/marked-words'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { WhenSaid } from '../marks/when-said'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { KeyHint } from '../ui/key-hint'
import { differing } from './differing'
import type { Decision, Pair } from './use-duplicates'

type Props = { pair: Pair; busy: boolean; onDecide: (keep: Decision['keep']) => void }

/** Two memories side by side. With the focus on the pair, `1`, `2` and `b` decide. */
export function PairCard({ pair: { keep, other, similarity }, busy, onDecide }: Props) {
  const t = useTranslations('duplicates')
  const { kindWord } = useMarks()
  const percent = Math.round(similarity * 100)
  const keys: Record<string, Decision['keep']> = { 1: keep.id, 2: other.id, b: 'both' }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = keys[event.key]
    if (!chosen || busy || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onDecide(chosen)
  }
  return (
    <li
      data-pair
      tabIndex={-1}
      aria-label={t('pair.label', { kind: kindWord(keep.kind), percent })}
      onKeyDown={onKeyDown}
      className="rounded-card border border-line bg-surface focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2 text-control text-ink-2">
        <Icon of={kindIcon(keep.kind)} className="text-ink-3" />
        <span className="font-medium text-ink">{kindWord(keep.kind)}</span>
        <SourceMark source={keep.source} />
        {keep.sourceTitle && <span className="min-w-0 truncate text-ink-3">{keep.sourceTitle}</span>}
        <span className="ml-auto text-ink-3 tabular-nums">{t('pair.alike', { percent })}</span>
      </div>
      <div className="grid md:grid-cols-2 md:divide-x md:divide-line">
        <Side memory={keep} against={other} hint="1" busy={busy} onKeep={() => onDecide(keep.id)} />
        <Side memory={other} against={keep} hint="2" busy={busy} onKeep={() => onDecide(other.id)} />
      </div>
      <div className="flex items-center justify-end gap-2 border-t border-line px-4 py-2.5">
        <Button
          size="action"
          icon={CopyCheck}
          disabled={busy}
          onClick={() => onDecide('both')}
          className="phone:w-full"
        >
          {t('pair.both')}
        </Button>
        <Hint>b</Hint>
      </div>
    </li>
  )
}

type SideProps = { memory: ListedMemory; against: ListedMemory; hint: string; busy: boolean; onKeep: () => void }

function Side({ memory, against, hint, busy, onKeep }: SideProps) {
  const t = useTranslations('duplicates')
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4 phone:not-first:border-t phone:not-first:border-line">
      <Link
        href={`/memories/${memory.id}`}
        prefetch={false}
        className="rounded-badge text-body font-body break-words whitespace-pre-wrap text-ink decoration-line-2 underline-offset-4 hover:underline"
      >
        <Words text={memory.content} against={against.content} />
      </Link>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex flex-wrap items-center gap-1.5 text-meta font-normal text-ink-3">
          <WhenSaid memory={memory} form="moment" />
          {memory.pinned && <PinnedBadge />}
          {memory.corrected && <CorrectedBadge />}
          {memory.flags.map((flag) => (
            <FlagBadge key={flag} flag={flag} />
          ))}
        </span>
        <span className="ml-auto flex items-center gap-2 phone:w-full">
          <Button size="action" icon={Check} disabled={busy} onClick={onKeep} className="phone:flex-1">
            {t('pair.one')}
          </Button>
          <Hint>{hint}</Hint>
        </span>
      </div>
    </div>
  )
}

/** A text with the words marked that the other one lacks. */
function Words({ text, against }: { text: string; against: string }) {
  return differing(text, against).map(({ isOwn, text: part }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
    isOwn ? <Mark key={place}>{part}</Mark> : <span key={place}>{part}</span>,
  )
}

function Hint({ children }: { children: string }) {
  return (
    <span aria-hidden className="phone:hidden">
      <KeyHint>{children}</KeyHint>
    </span>
  )
}
