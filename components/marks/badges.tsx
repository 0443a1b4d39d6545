import { Check, EyeOff, History, KeyRound, type LucideIcon, Pencil, Pin, ShieldAlert, Sparkles } from 'lucide-react'
import type { Kind, Status } from '@/lib/contract/common'
import { Badge } from '../ui/badge'
import { kindIcon, kindWord } from './kind'

export const statusWords: Record<Status, string> = {
  active: 'Active',
  retracted: 'Retracted',
  superseded: 'Superseded',
}

export function KindBadge({ kind }: { kind: Kind }) {
  return <Badge icon={kindIcon(kind)}>{kindWord(kind)}</Badge>
}

export function StatusBadge({ status }: { status: Status }) {
  if (status === 'active') {
    return (
      <Badge icon={Check} tone="good">
        {statusWords.active}
      </Badge>
    )
  }
  return (
    <Badge icon={status === 'retracted' ? EyeOff : History} tone={status === 'retracted' ? 'amber' : 'neutral'}>
      {statusWords[status]}
    </Badge>
  )
}

export function PinnedBadge() {
  return <Badge icon={Pin}>Pinned</Badge>
}

/** `times` is left out where only the fact is known. */
export function CorrectedBadge({ times }: { times?: number }) {
  const often = times === undefined ? '' : times === 1 ? ' once' : times === 2 ? ' twice' : ` ${times} times`
  return <Badge icon={Pencil}>{`Corrected${often}`}</Badge>
}

const flagWords: Record<string, { icon: LucideIcon; word: string }> = {
  reads_like_instructions: { icon: ShieldAlert, word: 'Reads like instructions' },
  unreviewed: { icon: Sparkles, word: 'Unreviewed' },
  holds_secret: { icon: KeyRound, word: 'Holds a secret' },
}

/** What was noticed about a text. It is stored unchanged and shown in ink, never in a warning colour. */
export function FlagBadge({ flag }: { flag: string }) {
  const { icon, word } = flagWords[flag] ?? { icon: ShieldAlert, word: flag }
  return (
    <Badge icon={icon} tone="ink">
      {word}
    </Badge>
  )
}
