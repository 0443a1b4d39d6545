'use client'

import { useTranslations } from 'use-intl/react'
import type { Role } from '@/lib/contract/account'
import { Page } from '../shell/page'
import { Tabs } from '../ui/tabs'
import { useUrlState } from '../ui/use-url-state'
import { AccountsView } from './accounts-view'
import { AuditView } from './audit-view'
import { EngineView } from './engine-view'
import { OverviewView } from './overview-view'

const tabs = ['accounts', 'overview', 'engine', 'audit'] as const

/** What concerns the installation: who is here, how it is, its brain. Nothing of what anybody keeps. */
export function AdminPage({ viewer }: { viewer: { id: string; role: Role } }) {
  const t = useTranslations('admin')
  const [{ tab }] = useUrlState()
  const shown = tabs.find((one) => one === tab) ?? 'accounts'
  return (
    <Page title={t('title')} flush>
      <Tabs
        label={t('title')}
        tabs={tabs.map((id) => ({
          href: id === 'accounts' ? '/admin' : `/admin?tab=${id}`,
          label: t(`tabs.${id}`),
          current: id === shown,
        }))}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="max-w-292 px-6 py-6 phone:px-4 phone:py-4">
          {shown === 'accounts' && <AccountsView viewer={viewer} />}
          {shown === 'overview' && <OverviewView />}
          {shown === 'engine' && <EngineView />}
          {shown === 'audit' && <AuditView />}
        </div>
      </div>
    </Page>
  )
}
