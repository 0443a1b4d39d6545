import {
  Archive,
  ArchiveRestore,
  Ban,
  Boxes,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Plug,
  RefreshCw,
  ShieldAlert,
  Trash2,
  UserCog,
  UserPlus,
} from 'lucide-react'
import type { Account } from '@/lib/contract/account'
import type { AdminAuditRow } from '@/lib/contract/admin'
import { roleWords } from '../account/role-words'
import { counted } from '../ui/count-words'

export const auditActions: Record<string, { word: string; icon: LucideIcon }> = {
  sign_in: { word: 'Signed in', icon: LogIn },
  sign_in_failed: { word: 'Sign-in failed', icon: ShieldAlert },
  key_refused: { word: 'Key refused', icon: ShieldAlert },
  sign_out: { word: 'Signed out', icon: LogOut },
  end_session: { word: 'Ended a session', icon: LogOut },
  end_sessions: { word: 'Ended sessions', icon: LogOut },
  add_account: { word: 'Added an account', icon: UserPlus },
  change_account: { word: 'Changed an account', icon: UserCog },
  change_password: { word: 'Set a password', icon: KeyRound },
  delete_account: { word: 'Deleted an account', icon: Trash2 },
  add_device: { word: 'Added a device', icon: Plug },
  rotate_device: { word: 'Rotated a key', icon: RefreshCw },
  revoke_device: { word: 'Revoked a device', icon: Ban },
  add_mind: { word: 'Added a mind', icon: Boxes },
  delete_mind: { word: 'Deleted a mind', icon: Trash2 },
  backup: { word: 'Made a backup', icon: Archive },
  restore: { word: 'Restored a backup', icon: ArchiveRestore },
}

/** The address of an account that is there, else the id or the pseudonym itself; nothing for nobody. */
export const nameIn = (id: string | null, accounts: readonly Account[]): string =>
  accounts.find((account) => account.id === id)?.email ?? id ?? ''

/** The little that an entry holds beside its target. */
export function auditDetail({ action, detail }: AdminAuditRow): string {
  const { count, sessions, shown, role, disabled, fields, minds } = detail
  switch (action) {
    case 'sign_in':
      return shown === 'oidc' ? 'at the issuer' : ''
    case 'sign_in_failed':
    case 'key_refused':
      return counted(Number(count), 'time')
    case 'end_sessions':
      return counted(Number(sessions), 'session')
    case 'add_account':
      return roleWord(role)
    case 'backup':
    case 'restore':
      return counted(Number(minds), 'mind')
    case 'change_account':
      return [roleWord(role), disabledWord(disabled), namesName(fields)].filter(Boolean).join(', ')
    default:
      return ''
  }
}

const roleWord = (role: unknown) =>
  role === 'owner' || role === 'admin' || role === 'member' ? roleWords[role].word : ''
const disabledWord = (disabled: unknown) => (typeof disabled === 'boolean' ? (disabled ? 'disabled' : 'enabled') : '')
const namesName = (fields: unknown) => (Array.isArray(fields) && fields.includes('name') ? 'name' : '')
