'use client'

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
  const { data: account, error, refetch } = useAccount()
  return (
    <Page title="Account" width="import">
      {error && <ErrorState title="The account could not be loaded" error={error} onRetry={refetch} />}
      {!error && !account && (
        <div role="status" aria-label="Loading the account">
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
