'use client'

import { Plug, Plus } from 'lucide-react'
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
              title="No devices yet"
              actions={
                <Button icon={Plus} onClick={onAdd}>
                  Add a device
                </Button>
              }
            >
              Give an assistant or a script a key of its own. You choose what it may do, see when it was last used, and
              can revoke it at any time.
            </EmptyState>
          ) : error ? (
            <ErrorState title="The devices could not be loaded" error={error} onRetry={() => refetch()} />
          ) : (
            <SkeletonRows rows={4} label="Loading the devices" />
          )}
        </Card>
      )}
    </div>
  )
}

/** Devices that still work come first; otherwise the newest first, as the server has them. */
const inOrder = (items: Device[]) =>
  [...items].sort((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null))
