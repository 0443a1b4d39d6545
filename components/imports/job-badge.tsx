'use client'

import { Check, CircleAlert, CircleSlash, Clock, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { Badge, type BadgeTone } from '../ui/badge'

const states: Record<ImportRun['status'], { icon: typeof Check; tone: BadgeTone }> = {
  queued: { icon: Clock, tone: 'outline' },
  running: { icon: LoaderCircle, tone: 'good' },
  done: { icon: Check, tone: 'good' },
  failed: { icon: CircleAlert, tone: 'ink' },
  cancelled: { icon: CircleSlash, tone: 'outline' },
}

export function JobBadge({ status }: { status: ImportRun['status'] }) {
  const t = useTranslations('imports.states')
  const { icon, tone } = states[status]
  return (
    <Badge icon={icon} tone={tone}>
      {t(status)}
    </Badge>
  )
}
