'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'
import { Table, TableCell, TableHead, TableRow } from '../ui/table'
import type { DeviceRowsProps } from './device-list'
import { Expires, Last4, LastUsed, StateDot, stateOf } from './device-marks'
import { scopeList } from './scope-words'

/** The devices where there is room for columns. */
export function DeviceTable({ items, onRotate, onRevoke }: DeviceRowsProps) {
  const t = useTranslations('devices')
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>{t('columns.device')}</TableHead>
          <TableHead>{t('columns.may')}</TableHead>
          <TableHead>{t('columns.lastUsed')}</TableHead>
          <TableHead className="max-lg:hidden">{t('columns.created')}</TableHead>
          <TableHead>{t('columns.expires')}</TableHead>
          <TableHead>{t('columns.key')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('columns.verbs')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {items.map((device) => {
          const isRevoked = device.revokedAt !== null
          return (
            <TableRow key={device.id} className={cn('font-normal', isRevoked ? 'text-ink-3' : 'text-ink-2')}>
              <TableCell className="h-12">
                <span className="flex items-center gap-2">
                  <StateDot state={stateOf(device)} />
                  <span className={cn('font-medium', isRevoked ? 'text-ink-3 line-through' : 'text-ink')}>
                    {device.name}
                  </span>
                </span>
              </TableCell>
              <TableCell>{scopeList(device.scopes, t)}</TableCell>
              <TableCell>
                <LastUsed device={device} />
              </TableCell>
              <TableCell className="max-lg:hidden">
                <RelativeDate at={device.createdAt} form="date" />
              </TableCell>
              <TableCell>
                <Expires device={device} />
              </TableCell>
              <TableCell>
                <Last4 of={device} />
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">
                {!isRevoked && (
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t('row.rotateOf', { name: device.name })}
                      onClick={() => onRotate(device)}
                    >
                      {t('row.rotate')}
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t('row.revokeOf', { name: device.name })}
                      onClick={() => onRevoke(device)}
                    >
                      {t('row.revoke')}
                    </Button>
                  </>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
