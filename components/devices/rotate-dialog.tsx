'use client'

import { RefreshCw } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { useShownAgain } from '../account/use-shown-again'
import { ActDialog } from '../ui/act-dialog'
import { type NewKey, useRotateKey } from './use-devices'

/** Null closes the dialog. */
type Props = { device: Device | null; onClose: () => void; onMade: (made: NewKey) => void }

export function RotateDialog({ device, onClose, onMade }: Props) {
  const rotate = useShownAgain(useRotateKey())
  return (
    <ActDialog
      open={device !== null}
      title="Rotate this key?"
      description={
        <>
          <strong className="font-semibold text-ink">{device?.name}</strong> gets a new key, shown once. The old one
          stops working at once, so put the new one in its place. Name, scopes and expiry stay.
        </>
      }
      verb="Rotate"
      icon={RefreshCw}
      change={rotate}
      onClose={onClose}
      onAct={(given) => device && rotate.act(device.id, given, onMade)}
    >
      {rotate.field}
    </ActDialog>
  )
}
