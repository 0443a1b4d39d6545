'use client'

import { Plug, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Device } from '@/lib/contract/account'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'
import { usePhone } from '../ui/use-phone'
import { DeviceLines } from './device-lines'
import { DeviceTable } from './device-table'
import { useDevices } from './use-devices'

type Verbs = { onRotate: (device: Device) => void; onRevoke: (device: Device) => void }
export type DeviceRowsProps = Verbs & { items: Device[] }

export function DeviceList({ onAdd, ...verbs }: Verbs & { onAdd: () => void }) {
  const t = useTranslations('devices')
  const { data, error, refetch } = useDevices()
  const isPhone = usePhone()
  return (
    <div className="mt-4">
      {data && data.items.length > 0 ? (
        isPhone ? (
          <DeviceLines items={inOrder(data.items)} {...verbs} />
        ) : (
          <DeviceTable items={inOrder(data.items)} {...verbs} />
        )
      ) : (
        <Card>
          {data ? (
            <EmptyState
              icon={Plug}
              title={t('list.none')}
              actions={
                <Button icon={Plus} onClick={onAdd}>
                  {t('addDevice')}
                </Button>
              }
            >
              {t('list.noneWhy')}
            </EmptyState>
          ) : error ? (
            <ErrorState title={t('list.notLoaded')} error={error} onRetry={() => refetch()} />
          ) : (
            <SkeletonRows rows={4} label={t('list.loading')} />
          )}
        </Card>
      )}
    </div>
  )
}

/** Devices that still work come first; otherwise the newest first, as the server has them. */
const inOrder = (items: Device[]) =>
  [...items].sort((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null))
