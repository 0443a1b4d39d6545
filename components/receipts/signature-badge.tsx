'use client'

import { Hourglass, KeyRound, ShieldCheck, ShieldX } from 'lucide-react'
import type { Receipt, Verdict } from '@/lib/contract/erasure'
import { Badge } from '../ui/badge'
import { useVerdict } from './use-receipts'

/** Whose signature a stored receipt carries. */
export function SignatureBadge({ receipt }: { receipt: Receipt }) {
  const { data, error } = useVerdict(receipt)
  if (receipt.signature === null) return <Badge icon={Hourglass}>Not signed yet</Badge>
  if (error) return <Badge icon={Hourglass}>Not checked</Badge>
  return data ? <VerdictBadge verdict={data} /> : <Badge icon={Hourglass}>Checking</Badge>
}

const looks = {
  this_installation: { icon: ShieldCheck, tone: 'good', words: 'Signed by this installation' },
  another_key: { icon: KeyRound, tone: 'outline', words: 'Signed by another key' },
  not_valid: { icon: ShieldX, tone: 'ink', words: 'Not valid' },
} as const

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { icon, tone, words } = looks[verdict]
  return (
    <Badge icon={icon} tone={tone}>
      {words}
    </Badge>
  )
}
