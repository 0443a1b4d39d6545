import { Check, CircleAlert, CircleSlash, Clock, LoaderCircle } from 'lucide-react'
import type { ImportRun } from '@/lib/contract/import'
import { Badge, type BadgeTone } from '../ui/badge'

const states: Record<ImportRun['status'], { icon: typeof Check; word: string; tone: BadgeTone }> = {
  queued: { icon: Clock, word: 'Queued', tone: 'outline' },
  running: { icon: LoaderCircle, word: 'Running', tone: 'good' },
  done: { icon: Check, word: 'Done', tone: 'good' },
  failed: { icon: CircleAlert, word: 'Failed', tone: 'ink' },
  cancelled: { icon: CircleSlash, word: 'Cancelled', tone: 'outline' },
}

export function JobBadge({ status }: { status: ImportRun['status'] }) {
  const { icon, word, tone } = states[status]
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  )
}
