'use client'

import { Ban } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useRevokeDevice } from './use-devices'

/** Null closes the dialog. */
type Props = { device: Device | null; onClose: () => void; onRevoked: (id: string) => void }

export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const revoke = useRevokeDevice()
  const act = ({ id, name }: Device) =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast(`${name} is revoked. Its key no longer works.`)
        onRevoked(id)
      },
    })
  return (
    <ActDialog
      open={device !== null}
      title="Revoke this device?"
      description={
        <>
          The key of <strong className="font-semibold text-ink">{device?.name}</strong> stops working at once and cannot
          be brought back. What it saved stays; what it has read stays with it.
        </>
      }
      verb="Revoke"
      icon={Ban}
      change={revoke}
      onClose={onClose}
      onAct={() => device && act(device)}
    />
  )
}
