'use client'

import { ListFilter, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { AdminAuditRow } from '@/lib/contract/admin'
import type { Translator } from '../language/translator'
import { ActionFilter } from '../ui/action-filter'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { LoadMore } from '../ui/load-more'
import { RelativeDate } from '../ui/relative-date'
import { SkeletonRows } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { auditActionWords, auditDetail, auditIcons, auditWord, nameIn } from './audit-words'
import { useAccounts, useAdminAudit } from './use-admin'

/** What was done to accounts, devices and minds, by whom. */
export function AuditView() {
  const t = useTranslations('admin')
  const [{ action = '' }, change] = useUrlState()
  const list = useAdminAudit(action)
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <ActionFilter
        says={t('audit.says')}
        actions={auditActionWords(t)}
        action={action}
        onAction={(next) => change({ action: next })}
      />
      {list.error && <ErrorState title={t('audit.failed')} error={list.error} onRetry={list.refetch} />}
      {!list.error && (
        <Card>
          {!rows && <SkeletonRows rows={8} label={t('audit.loading')} />}
          {rows?.length === 0 && (
            <EmptyState
              icon={ListFilter}
              title={t('audit.none')}
              actions={<Button onClick={() => change({ action: undefined })}>{t('clearFilters')}</Button>}
            />
          )}
          <AuditRows rows={rows ?? []} />
        </Card>
      )}
      <LoadMore list={list} />
    </>
  )
}

function AuditRows({ rows }: { rows: AdminAuditRow[] }) {
  const t = useTranslations('admin')
  const roles = useTranslations('account')
  const { data: accounts = [] } = useAccounts()
  return (
    <ul aria-label={t('tabs.audit')} className="divide-y divide-line">
      {rows.map((row, place) => {
        const icon = auditIcons[row.action] ?? ScrollText
        const told = [nameIn(row.target, accounts), auditDetail(row, t, roles)].filter(Boolean)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended, and have no id
            key={`${row.at} ${row.action} ${place}`}
            className="grid grid-cols-[16px_10rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 text-control phone:grid-cols-[16px_minmax(0,1fr)_auto] phone:gap-y-1"
          >
            <Icon of={icon} className="text-ink-2" />
            <span className="font-medium text-ink">{auditWord(row.action, t)}</span>
            <span className="min-w-0 break-words text-ink-2 phone:order-last phone:col-span-3 phone:pl-7">
              {told.map((part) => `${part} · `)}
              <span className="text-ink-3">{t('audit.by', { who: byWhom(row, accounts, t) })}</span>
            </span>
            <RelativeDate at={row.at} className="text-meta font-normal whitespace-nowrap text-ink-3" />
          </li>
        )
      })}
    </ul>
  )
}

function byWhom({ actor, via }: AdminAuditRow, accounts: Parameters<typeof nameIn>[1], t: Translator<'admin'>): string {
  if (via === 'system') return t('audit.kiwi')
  if (via === 'key') return t('audit.program')
  const name = nameIn(actor, accounts) || t('audit.nobody')
  return via === 'cli' ? t('audit.commandLine', { who: actor ? name : t('audit.machineOwner') }) : name
}
