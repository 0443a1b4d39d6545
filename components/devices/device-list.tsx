'use client'

import { Ban, Ellipsis, Plug, Plus, RefreshCw } from 'lucide-react'
import type { Device } from '@/lib/contract/account'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuItem } from '../ui/menu'
import { RelativeDate } from '../ui/relative-date'
import { SkeletonRows } from '../ui/skeleton'
import { Table, TableCell, TableHead, TableRow } from '../ui/table'
import { usePhone } from '../ui/use-phone'
import { scopeList } from './scope-words'
import { useDevices } from './use-devices'

type Verbs = { onRotate: (device: Device) => void; onRevoke: (device: Device) => void }

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

type State = 'live' | 'unused' | 'expired' | 'revoked'

function stateOf({ revokedAt, expiresAt, lastUsedAt }: Device): State {
  if (revokedAt) return 'revoked'
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return lastUsedAt ? 'live' : 'unused'
}

const stateWords: Record<State, string> = { live: 'Live', unused: 'Never used', expired: 'Expired', revoked: 'Revoked' }

/** Devices that still work come first; otherwise the newest first, as the server has them. */
const inOrder = (items: Device[]) =>
  [...items].sort((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null))

function DeviceTable({ items, onRotate, onRevoke }: Verbs & { items: Device[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>Device</TableHead>
          <TableHead>May</TableHead>
          <TableHead>Last used</TableHead>
          <TableHead className="max-lg:hidden">Created</TableHead>
          <TableHead>Expires</TableHead>
          <TableHead>Key</TableHead>
          <TableHead>
            <span className="sr-only">Rotate or revoke</span>
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
                  <Dot state={stateOf(device)} />
                  <span className={cn('font-medium', isRevoked ? 'text-ink-3 line-through' : 'text-ink')}>
                    {device.name}
                  </span>
                </span>
              </TableCell>
              <TableCell>{scopeList(device.scopes)}</TableCell>
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
                      aria-label={`Rotate the key of ${device.name}`}
                      onClick={() => onRotate(device)}
                    >
                      Rotate
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Revoke ${device.name}`}
                      onClick={() => onRevoke(device)}
                    >
                      Revoke
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

function DeviceLines({ items, onRotate, onRevoke }: Verbs & { items: Device[] }) {
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
              <Dot state={state} />
              <div className="min-w-0 flex-1">
                <p className={cn('truncate text-body font-medium', isRevoked ? 'text-ink-3 line-through' : 'text-ink')}>
                  {device.name}
                </p>
                <p className="text-meta font-normal text-ink-3">
                  {isRevoked ? (
                    <>
                      Revoked <RelativeDate at={device.revokedAt!} form="date" />
                    </>
                  ) : (
                    <>
                      {device.lastUsedAt ? <RelativeDate at={device.lastUsedAt} /> : 'Never used'} ·{' '}
                      {scopeList(device.scopes)}
                      <span className="block">
                        Expires <Expires device={device} /> · key <Last4 of={device} />
                      </span>
                    </>
                  )}
                </p>
              </div>
              {!isRevoked && (
                <Menu label={device.name} trigger={<IconButton label={`Actions for ${device.name}`} icon={Ellipsis} />}>
                  <MenuItem icon={RefreshCw} onSelect={() => onRotate(device)}>
                    Rotate
                  </MenuItem>
                  <MenuItem icon={Ban} onSelect={() => onRevoke(device)}>
                    Revoke
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

/** Filled: used; a ring: not used yet; a bar: no longer works. */
function Dot({ state }: { state: State }) {
  return (
    <span title={stateWords[state]} className="grid size-2 shrink-0 place-items-center">
      <span
        aria-hidden
        className={cn(
          state === 'live' && 'size-1.5 rounded-full bg-accent',
          state === 'unused' && 'size-1.5 rounded-full border border-ink-3',
          (state === 'expired' || state === 'revoked') && 'h-0.5 w-2 bg-ink-3',
        )}
      />
      <span className="sr-only">{stateWords[state]}</span>
    </span>
  )
}

function LastUsed({ device }: { device: Device }) {
  if (device.revokedAt) {
    return (
      <>
        Revoked <RelativeDate at={device.revokedAt} form="date" />
      </>
    )
  }
  if (!device.lastUsedAt) return 'Never'
  return (
    <>
      <RelativeDate at={device.lastUsedAt} />{' '}
      {device.lastUsedFrom && <span className="mono text-meta text-ink-3">{device.lastUsedFrom}</span>}
    </>
  )
}

const Expires = ({ device }: { device: Device }) =>
  device.expiresAt ? <RelativeDate at={device.expiresAt} form="date" /> : 'Never'

const Last4 = ({ of: { last4 } }: { of: Device }) => (
  <span className="mono text-meta text-ink-3">
    <span aria-hidden>··</span>
    <span className="sr-only">ends in </span>
    {last4}
  </span>
)
