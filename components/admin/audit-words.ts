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
import { roleWordsOf } from '../account/role-words'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'

type Words = Translator<'admin'>

export const auditIcons: Record<string, LucideIcon> = {
  sign_in: LogIn,
  sign_in_failed: ShieldAlert,
  key_refused: ShieldAlert,
  sign_out: LogOut,
  end_session: LogOut,
  end_sessions: LogOut,
  add_account: UserPlus,
  change_account: UserCog,
  change_password: KeyRound,
  delete_account: Trash2,
  add_device: Plug,
  rotate_device: RefreshCw,
  revoke_device: Ban,
  add_mind: Boxes,
  delete_mind: Trash2,
  backup: Archive,
  restore: ArchiveRestore,
}

/** `Signed in`; an action this page does not know keeps its own word. */
export const auditWord = (action: string, t: Words): string => knownText(t, `actions.${action}`) ?? action

/** What the list can be narrowed to. */
export const auditActionWords = (t: Words) =>
  Object.fromEntries(Object.keys(auditIcons).map((action) => [action, { word: auditWord(action, t) }]))

/** The address of an account that is there, else the id or the pseudonym itself; nothing for nobody. */
export const nameIn = (id: string | null, accounts: readonly Account[]): string =>
  accounts.find((account) => account.id === id)?.email ?? id ?? ''

/** The little that an entry holds beside its target. */
export function auditDetail({ action, detail }: AdminAuditRow, t: Words, roles: Translator<'account'>): string {
  const { count, sessions, shown, role, disabled, fields, minds } = detail
  switch (action) {
    case 'sign_in':
      return shown === 'oidc' ? t('audit.atIssuer') : ''
    case 'sign_in_failed':
    case 'key_refused':
      return t('audit.times', { count: Number(count) })
    case 'end_sessions':
      return t('audit.sessions', { count: Number(sessions) })
    case 'add_account':
      return roleOf(role, roles)
    case 'backup':
    case 'restore':
      return t('minds', { count: Number(minds) })
    case 'change_account':
      return [roleOf(role, roles), disabledWord(disabled, t), namesName(fields, t)].filter(Boolean).join(', ')
    default:
      return ''
  }
}

const roleOf = (role: unknown, t: Translator<'account'>) =>
  role === 'owner' || role === 'admin' || role === 'member' ? roleWordsOf(t).roleWord(role) : ''
const disabledWord = (disabled: unknown, t: Words) =>
  typeof disabled === 'boolean' ? t(disabled ? 'audit.disabled' : 'audit.enabled') : ''
const namesName = (fields: unknown, t: Words) =>
  Array.isArray(fields) && fields.includes('name') ? t('audit.name') : ''
