'use client'

import { RefreshCw } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { ConfirmDialog } from './confirm-dialog'
import { type NewKey, useRotateKey } from './use-devices'

type Props = { device: Device | null; onClose: () => void; onMade: (made: NewKey) => void }

export function RotateDialog({ device, onClose, onMade }: Props) {
  const rotate = useRotateKey()
  return (
    <ConfirmDialog
      device={device}
      title="Rotate this key?"
      verb="Rotate"
      icon={RefreshCw}
      change={rotate}
      onClose={onClose}
      onDone={onMade}
    >
      <strong className="font-semibold text-ink">{device?.name}</strong> gets a new key, shown once. The old one stops
      working at once, so put the new one in its place. Name, scopes and expiry stay.
    </ConfirmDialog>
  )
}
