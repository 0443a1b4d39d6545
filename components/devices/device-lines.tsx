'use client'

import { Ban, Ellipsis, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuItem } from '../ui/menu'
import { RelativeDate } from '../ui/relative-date'
import type { DeviceRowsProps } from './device-list'
import { Expires, Last4, LastUsed, StateDot, stateOf } from './device-marks'
import { scopeList } from './scope-words'

/** The devices on a phone: two or three lines each, the verbs in a menu. */
export function DeviceLines({ items, onRotate, onRevoke }: DeviceRowsProps) {
  const t = useTranslations('devices')
  return (
    <Card>
      <ul>
        {items.map((device) => {
          const state = stateOf(device)
          const isRevoked = state === 'revoked'
          return (
            <li
              key={device.id}
              className="flex min-h-15 items-center gap-3 border-b border-line py-2 pr-2 pl-4 last:border-0"
            >
              <StateDot state={state} />
              <div className="min-w-0 flex-1">
                <p className={cn('truncate text-body font-medium', isRevoked ? 'text-ink-3 line-through' : 'text-ink')}>
                  {device.name}
                </p>
                <p className="text-meta font-normal text-ink-3">
                  {isRevoked ? (
                    <LastUsed device={device} />
                  ) : (
                    <>
                      {device.lastUsedAt ? <RelativeDate at={device.lastUsedAt} /> : t('row.neverUsed')} ·{' '}
                      {scopeList(device.scopes, t)}
                      <span className="block">
                        {t.rich('row.expiresAndKey', {
                          when: () => <Expires device={device} />,
                          key: () => <Last4 of={device} />,
                        })}
                      </span>
                    </>
                  )}
                </p>
              </div>
              {!isRevoked && (
                <Menu
                  label={device.name}
                  trigger={<IconButton label={t('row.actions', { name: device.name })} icon={Ellipsis} />}
                >
                  <MenuItem icon={RefreshCw} onSelect={() => onRotate(device)}>
                    {t('row.rotate')}
                  </MenuItem>
                  <MenuItem icon={Ban} onSelect={() => onRevoke(device)}>
                    {t('row.revoke')}
                  </MenuItem>
                </Menu>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
