import type { Device } from '@/lib/contract/account'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'

type DeviceState = 'live' | 'unused' | 'expired' | 'revoked'

export function stateOf({ revokedAt, expiresAt, lastUsedAt }: Device): DeviceState {
  if (revokedAt) return 'revoked'
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return lastUsedAt ? 'live' : 'unused'
}

const stateWords: Record<DeviceState, string> = {
  live: 'Live',
  unused: 'Never used',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** Filled: used; a ring: not used yet; a bar: no longer works. */
export function StateDot({ state }: { state: DeviceState }) {
  return (
    <span title={stateWords[state]} className="grid size-2 shrink-0 place-items-center">
      <span
        aria-hidden
        className={cn(
          state === 'live' && 'size-1.5 rounded-full bg-accent',
          state === 'unused' && 'size-1.5 rounded-full border border-ink-3',
          (state === 'expired' || state === 'revoked') && 'h-0.5 w-2 bg-ink-3',
        )}
      />
      <span className="sr-only">{stateWords[state]}</span>
    </span>
  )
}

export function LastUsed({ device }: { device: Device }) {
  if (device.revokedAt) {
    return (
      <>
        Revoked <RelativeDate at={device.revokedAt} form="date" />
      </>
    )
  }
  if (!device.lastUsedAt) return 'Never'
  return (
    <>
      <RelativeDate at={device.lastUsedAt} />{' '}
      {device.lastUsedFrom && <span className="mono text-meta text-ink-3">{device.lastUsedFrom}</span>}
    </>
  )
}

export const Expires = ({ device }: { device: Device }) =>
  device.expiresAt ? <RelativeDate at={device.expiresAt} form="date" /> : 'Never'

export const Last4 = ({ of: { last4 } }: { of: Device }) => (
  <span className="mono text-meta text-ink-3">
    <span aria-hidden>··</span>
    <span className="sr-only">ends in </span>
    {last4}
  </span>
)
