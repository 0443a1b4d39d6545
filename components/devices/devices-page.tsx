'use client'

import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Device } from '@/lib/contract/account'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { useUrlState } from '../ui/use-url-state'
import { AddDeviceDialog } from './add-device-dialog'
import { DeviceList } from './device-list'
import { KeyCard } from './key-card'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'
import type { NewKey } from './use-devices'

/** Assistants and scripts that may use this mind, and the one moment at which a key can be seen. */
export function DevicesPage() {
  const t = useTranslations('devices')
  const [{ add }, change] = useUrlState()
  const [made, setMade] = useState<NewKey | null>(null)
  const [rotating, setRotating] = useState<Device | null>(null)
  const [revoking, setRevoking] = useState<Device | null>(null)
  const openAdd = () => change({ add: '1' })
  return (
    <Page title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-control font-normal text-ink-2">
          {t.rich('intro', {
            reference: (words) => (
              <Link href="/reference" prefetch={false} className="text-accent-text underline">
                {words}
              </Link>
            ),
          })}
        </p>
        <Button variant={made ? 'secondary' : 'primary'} icon={Plus} onClick={openAdd}>
          {t('addDevice')}
        </Button>
      </div>
      {made && <KeyCard key={made.key} made={made} onCopied={() => setMade(null)} />}
      <DeviceList onAdd={openAdd} onRotate={setRotating} onRevoke={setRevoking} />
      <AddDeviceDialog
        isOpen={add === '1'}
        onClose={() => change({ add: undefined }, true)}
        onMade={(key) => {
          setMade(key)
          change({ add: undefined }, true)
        }}
      />
      <RotateDialog
        device={rotating}
        onClose={() => setRotating(null)}
        onMade={(key) => {
          setMade(key)
          setRotating(null)
        }}
      />
      <RevokeDialog
        device={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={(id) => {
          if (made?.device.id === id) setMade(null)
          setRevoking(null)
        }}
      />
    </Page>
  )
}
