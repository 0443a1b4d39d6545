'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account, Role } from '@/lib/contract/account'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { SkeletonRows } from '../ui/skeleton'
import { AccountRow, type AccountVerb } from './account-row'
import { AddAccountDialog } from './add-account-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'
import { DisableDialog } from './disable-dialog'
import { type NewPassword, PasswordCard } from './password-card'
import { ResetPasswordDialog } from './reset-password-dialog'
import { RoleDialog } from './role-dialog'
import { useAccounts } from './use-admin'

type Open = { verb: AccountVerb; account: Account } | { verb: 'add' } | null

/** Who has an account, and the one moment at which a made password can be seen. */
export function AccountsView({ viewer }: { viewer: { id: string; role: Role } }) {
  const t = useTranslations('admin')
  const { data: accounts, error, refetch } = useAccounts()
  const [open, setOpen] = useState<Open>(null)
  const [made, setMade] = useState<NewPassword | null>(null)
  const close = () => setOpen(null)
  const tell = (password: NewPassword) => {
    setMade(password)
    close()
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-control font-normal text-ink-2">{t('accounts.says')}</p>
        <Button variant={made ? 'secondary' : 'primary'} icon={Plus} onClick={() => setOpen({ verb: 'add' })}>
          {t('accounts.add')}
        </Button>
      </div>
      {made && <PasswordCard key={made.password} made={made} onCopied={() => setMade(null)} />}
      <Card className="mt-4">
        {error && <ErrorState title={t('accounts.failed')} error={error} onRetry={refetch} />}
        {!error && !accounts && <SkeletonRows rows={3} label={t('accounts.loading')} />}
        <ul aria-label={t('tabs.accounts')} className="divide-y divide-line">
          {accounts?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              viewer={viewer}
              onVerb={(verb) => setOpen({ verb, account })}
            />
          ))}
        </ul>
      </Card>
      {open?.verb === 'add' && <AddAccountDialog mayAddOwner={viewer.role === 'owner'} onClose={close} onMade={tell} />}
      {open?.verb === 'role' && (
        <RoleDialog account={open.account} mayBeOwner={viewer.role === 'owner'} onClose={close} />
      )}
      {open?.verb === 'password' && <ResetPasswordDialog account={open.account} onClose={close} onMade={tell} />}
      {open?.verb === 'disable' && <DisableDialog account={open.account} onClose={close} />}
      {open?.verb === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
    </>
  )
}
