'use client'

import { Ban, CircleCheck, Ellipsis, KeyRound, Trash2, UserCog } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Account, Role } from '@/lib/contract/account'
import { useRoleWords } from '../account/role-words'
import { Badge } from '../ui/badge'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu'
import { RelativeDate } from '../ui/relative-date'

export type AccountVerb = 'role' | 'password' | 'disable' | 'delete'
type Props = { account: Account; viewer: { id: string; role: Role }; onVerb: (verb: AccountVerb) => void }

export function AccountRow({ account, viewer, onVerb }: Props) {
  const t = useTranslations('admin')
  const { id, name, email, role, disabled, createdAt, lastSeenAt } = account
  const { roleWord } = useRoleWords()
  const isOwn = id === viewer.id
  // Owners are an owner's to change; one's own account has a page of its own.
  const mayChange = !isOwn && (role !== 'owner' || viewer.role === 'owner')
  return (
    <li className="flex min-h-15 items-center gap-3 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate text-control font-medium text-ink">
            {name}
            {isOwn && <span className="font-normal text-ink-3"> · {t('row.you')}</span>}
          </span>
          <span className="text-meta font-normal text-ink-2">{roleWord(role)}</span>
          {disabled && (
            <Badge icon={Ban} tone="ink">
              {t('row.disabled')}
            </Badge>
          )}
        </span>
        <span className="block text-meta font-normal break-words text-ink-3">
          {email} · {t.rich('row.added', { date: () => <RelativeDate at={createdAt} form="date" /> })} ·{' '}
          {lastSeenAt
            ? t.rich('row.seen', { date: () => <RelativeDate at={lastSeenAt} inSentence /> })
            : t('row.neverSeen')}
        </span>
      </span>
      {mayChange && (
        <Menu label={name} trigger={<IconButton label={t('row.more', { name })} icon={Ellipsis} />}>
          <MenuItem icon={UserCog} onSelect={() => onVerb('role')}>
            {t('row.role')}
          </MenuItem>
          <MenuItem icon={KeyRound} onSelect={() => onVerb('password')}>
            {t('row.password')}
          </MenuItem>
          <MenuItem icon={disabled ? CircleCheck : Ban} onSelect={() => onVerb('disable')}>
            {disabled ? t('enable') : t('disable')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="erase" onSelect={() => onVerb('delete')}>
            {t('row.delete')}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}
