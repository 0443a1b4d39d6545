'use client'

import { RefreshCw } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { type NewKey, useRotateKey } from './use-devices'

type Props = { device: Device | null; onClose: () => void; onMade: (made: NewKey) => void }

export function RotateDialog({ device, onClose, onMade }: Props) {
  const rotate = useRotateKey()
  const close = () => {
    rotate.reset()
    onClose()
  }
  return (
    <Dialog
      open={device !== null}
      onOpenChange={(open) => !open && close()}
      title="Rotate this key?"
      locked={rotate.isPending}
      description={
        <span className="block text-pretty">
          <strong className="font-semibold text-ink">{device?.name}</strong> gets a new key, shown once. The old one
          stops working at once, so put the new one in its place. Name, scopes and expiry stay.
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
            icon={RefreshCw}
            busy={rotate.isPending}
            onClick={() => device && rotate.mutate(device.id, { onSuccess: onMade })}
          >
            Rotate
          </Button>
        </>
      }
    >
      <FormFault>{rotate.error?.message}</FormFault>
    </Dialog>
  )
}
