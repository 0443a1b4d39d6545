'use client'

import { useTranslations } from 'use-intl/react'
import { Page } from '../shell/page'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { DeleteSection } from './delete-section'
import { NameSection } from './name-section'
import { PasswordSection } from './password-section'
import { SessionsSection } from './sessions-section'
import { useAccount } from './use-account'

/** Who one is here, how one comes in, and where one is signed in. */
export function AccountPage() {
  const t = useTranslations('account')
  const { data: account, error, refetch } = useAccount()
  return (
    <Page title={t('title')} width="import">
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!error && !account && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      {account && (
        <>
          <NameSection account={account} />
          <PasswordSection email={account.email} />
          <SessionsSection />
          <DeleteSection account={account} />
        </>
      )}
    </Page>
  )
}
