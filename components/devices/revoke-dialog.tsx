'use client'

import { Ban } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useRevokeDevice } from './use-devices'

type Props = { device: Device | null; onClose: () => void; onRevoked: (id: string) => void }

export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const revoke = useRevokeDevice()
  const close = () => {
    revoke.reset()
    onClose()
  }

  function confirm(target: Device) {
    revoke.mutate(target.id, {
      onSuccess: () => {
        toast(`${target.name} is revoked. Its key no longer works.`)
        onRevoked(target.id)
      },
    })
  }

  return (
    <Dialog
      open={device !== null}
      onOpenChange={(open) => !open && close()}
      title="Revoke this device?"
      locked={revoke.isPending}
      description={
        <span className="block text-pretty">
          The key of <strong className="font-semibold text-ink">{device?.name}</strong> stops working at once and cannot
          be brought back. What it saved stays; what it has read stays with it.
        </span>
      }
      footer={
        <>
          <Button size="action" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button
            size="action"
            variant="primary"
            icon={Ban}
            busy={revoke.isPending}
            onClick={() => device && confirm(device)}
          >
            Revoke
          </Button>
        </>
      }
    >
      <FormFault>{revoke.error?.message}</FormFault>
    </Dialog>
  )
}
