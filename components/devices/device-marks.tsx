'use client'

import { useTranslations } from 'use-intl/react'
import type { Device } from '@/lib/contract/account'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'

type DeviceState = 'live' | 'unused' | 'expired' | 'revoked'

export function stateOf({ revokedAt, expiresAt, lastUsedAt }: Device): DeviceState {
  if (revokedAt) return 'revoked'
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return lastUsedAt ? 'live' : 'unused'
}

/** Filled: used; a ring: not used yet; a bar: no longer works. */
export function StateDot({ state }: { state: DeviceState }) {
  const t = useTranslations('devices.states')
  return (
    <span title={t(state)} className="grid size-2 shrink-0 place-items-center">
      <span
        aria-hidden
        className={cn(
          state === 'live' && 'size-1.5 rounded-full bg-accent',
          state === 'unused' && 'size-1.5 rounded-full border border-ink-3',
          (state === 'expired' || state === 'revoked') && 'h-0.5 w-2 bg-ink-3',
        )}
      />
      <span className="sr-only">{t(state)}</span>
    </span>
  )
}

export function LastUsed({ device }: { device: Device }) {
  const t = useTranslations('devices.row')
  const { revokedAt } = device
  if (revokedAt) return t.rich('revoked', { when: () => <RelativeDate at={revokedAt} form="date" /> })
  if (!device.lastUsedAt) return t('never')
  return (
    <>
      <RelativeDate at={device.lastUsedAt} />{' '}
      {device.lastUsedFrom && <span className="mono text-meta text-ink-3">{device.lastUsedFrom}</span>}
    </>
  )
}

export function Expires({ device }: { device: Device }) {
  const t = useTranslations('devices.row')
  return device.expiresAt ? <RelativeDate at={device.expiresAt} form="date" /> : t('never')
}

export function Last4({ of: { last4 } }: { of: Device }) {
  const t = useTranslations('devices.row')
  return (
    <span className="mono text-meta text-ink-3">
      <span aria-hidden>··</span>
      <span className="sr-only">{t('endsIn')} </span>
      {last4}
    </span>
  )
}
