'use client'

import { Hourglass, KeyRound, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Receipt, Verdict } from '@/lib/contract/erasure'
import { Badge } from '../ui/badge'
import { useVerdict } from './use-receipts'

/** Whose signature a stored receipt carries. */
export function SignatureBadge({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('receipts.signature')
  const { data, error } = useVerdict(receipt)
  if (receipt.signature === null) return <Badge icon={Hourglass}>{t('notSigned')}</Badge>
  if (error) return <Badge icon={Hourglass}>{t('notChecked')}</Badge>
  return data ? <VerdictBadge verdict={data} /> : <Badge icon={Hourglass}>{t('checking')}</Badge>
}

const looks = {
  this_installation: { icon: ShieldCheck, tone: 'good' },
  another_key: { icon: KeyRound, tone: 'outline' },
  not_valid: { icon: ShieldX, tone: 'ink' },
} as const

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('receipts')
  const { icon, tone } = looks[verdict]
  return (
    <Badge icon={icon} tone={tone}>
      {t(`signature.${verdict}`)}
    </Badge>
  )
}
