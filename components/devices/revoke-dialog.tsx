'use client'

import { Ban } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { toast } from '../ui/toast'
import { ConfirmDialog } from './confirm-dialog'
import { useRevokeDevice } from './use-devices'

type Props = { device: Device | null; onClose: () => void; onRevoked: (id: string) => void }

export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const revoke = useRevokeDevice()
  return (
    <ConfirmDialog
      device={device}
      title="Revoke this device?"
      verb="Revoke"
      icon={Ban}
      change={revoke}
      onClose={onClose}
      onDone={(_, { id, name }) => {
        toast(`${name} is revoked. Its key no longer works.`)
        onRevoked(id)
      }}
    >
      The key of <strong className="font-semibold text-ink">{device?.name}</strong> stops working at once and cannot be
      brought back. What it saved stays; what it has read stays with it.
    </ConfirmDialog>
  )
}
