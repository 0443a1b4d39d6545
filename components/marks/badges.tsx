'use client'

import { Check, EyeOff, History, KeyRound, type LucideIcon, Pencil, Pin, ShieldAlert, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Kind, Status } from '@/lib/contract/common'
import { Badge, type BadgeTone } from '../ui/badge'
import { kindIcon } from './kind'
import { useMarks } from './use-marks'

export function KindBadge({ kind }: { kind: Kind }) {
  return <Badge icon={kindIcon(kind)}>{useMarks().kindWord(kind)}</Badge>
}

const statuses: Record<Status, { icon: LucideIcon; tone: BadgeTone }> = {
  active: { icon: Check, tone: 'good' },
  retracted: { icon: EyeOff, tone: 'amber' },
  superseded: { icon: History, tone: 'neutral' },
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge {...statuses[status]}>{useMarks().statusWord(status)}</Badge>
}

export function PinnedBadge() {
  return <Badge icon={Pin}>{useTranslations('marks')('pinned')}</Badge>
}

/** `times` is left out where only the fact is known. */
export function CorrectedBadge({ times }: { times?: number }) {
  const t = useTranslations('marks')
  return <Badge icon={Pencil}>{times === undefined ? t('corrected') : t('correctedTimes', { count: times })}</Badge>
}

const flagIcons: Record<string, LucideIcon> = {
  reads_like_instructions: ShieldAlert,
  unreviewed: Sparkles,
  holds_secret: KeyRound,
}

/** What was noticed about a text. It is stored unchanged and shown in ink, never in a warning colour. */
export function FlagBadge({ flag }: { flag: string }) {
  return (
    <Badge icon={flagIcons[flag] ?? ShieldAlert} tone="ink">
      {useMarks().flagWord(flag)}
    </Badge>
  )
}
