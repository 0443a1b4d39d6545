'use client'

import { Ban } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Device } from '@/lib/contract/account'
import { ActDialog } from '../ui/act-dialog'
import { toast } from '../ui/toast'
import { useRevokeDevice } from './use-devices'

/** Null closes the dialog. */
type Props = { device: Device | null; onClose: () => void; onRevoked: (id: string) => void }

export function RevokeDialog({ device, onClose, onRevoked }: Props) {
  const t = useTranslations('devices.revoke')
  const revoke = useRevokeDevice()
  const act = ({ id, name }: Device) =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast(t('done', { name }))
        onRevoked(id)
      },
    })
  return (
    <ActDialog
      open={device !== null}
      title={t('title')}
      description={t.rich('description', {
        name: () => <strong className="font-semibold text-ink">{device?.name}</strong>,
      })}
      verb={t('verb')}
      icon={Ban}
      change={revoke}
      onClose={onClose}
      onAct={() => device && act(device)}
    />
  )
}
