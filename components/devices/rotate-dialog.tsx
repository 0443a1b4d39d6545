'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Device } from '@/lib/contract/account'
import { useShownAgain } from '../account/use-shown-again'
import { ActDialog } from '../ui/act-dialog'
import { type NewKey, useRotateKey } from './use-devices'

/** Null closes the dialog. */
type Props = { device: Device | null; onClose: () => void; onMade: (made: NewKey) => void }

export function RotateDialog({ device, onClose, onMade }: Props) {
  const t = useTranslations('devices.rotate')
  const rotate = useShownAgain(useRotateKey())
  return (
    <ActDialog
      open={device !== null}
      title={t('title')}
      description={t.rich('description', {
        name: () => <strong className="font-semibold text-ink">{device?.name}</strong>,
      })}
      verb={t('verb')}
      icon={RefreshCw}
      change={rotate}
      onClose={onClose}
      onAct={(given) => device && rotate.act(device.id, given, onMade)}
    >
      {rotate.field}
    </ActDialog>
  )
}
