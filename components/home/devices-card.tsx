'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { useDevices } from '../devices/use-devices'
import { Card, CardHead } from '../ui/card'
import { RelativeDate } from '../ui/relative-date'

const shown = 4

/** Which devices came lately, the last one first. Nothing while there is no device. */
export function DevicesCard() {
  const t = useTranslations('home.devices')
  const devices = useDevices().data?.items.filter(({ revokedAt }) => revokedAt === null) ?? []
  if (devices.length === 0) return null
  const lately = devices
    .flatMap(({ id, name, lastUsedAt }) => (lastUsedAt ? [{ id, name, lastUsedAt }] : []))
    .sort((one, other) => Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt))

  return (
    <Card>
      <CardHead
        title={t('title')}
        aside={
          <Link href="/devices" className="rounded-badge font-medium text-accent-text hover:underline">
            {t('all')}
          </Link>
        }
      />
      {lately.length === 0 && <p className="px-4 py-4 text-control font-body text-ink-3">{t('none')}</p>}
      <ul>
        {lately.slice(0, shown).map(({ id, name, lastUsedAt }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-control last:border-0"
          >
            <span className="min-w-0 truncate font-medium text-ink">{name}</span>
            <RelativeDate at={lastUsedAt} className="shrink-0 font-normal text-ink-3" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
