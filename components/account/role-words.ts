import type { Role } from '@/lib/contract/account'

export const roleWords: Record<Role, { word: string; may: string }> = {
  owner: { word: 'Owner', may: 'Manages this installation, its accounts and its engine.' },
  admin: { word: 'Administrator', may: 'Manages accounts and the engine; owners stay with owners.' },
  member: { word: 'Member', may: 'Has minds of their own, and nobody else’s.' },
}
