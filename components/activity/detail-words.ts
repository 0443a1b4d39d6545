import type { AuditRow } from '@/lib/contract/import'
import { counted } from '../ui/count-words'

/** The few counts of an entry that a person reads; nothing when there are none. */
export function detailWords({ action, detail }: AuditRow): string {
  const count = (name: string) => (typeof detail[name] === 'number' ? detail[name] : 0)
  if (action === 'erase') return counted(count('memoriesDeleted'), 'memory', 'memories')
  if (action === 'propose')
    return `${counted(count('conversations'), 'conversation')} read, ${counted(count('memories'), 'memory', 'memories')} proposed`
  if (action === 'import') {
    const parts = [
      count('imported') > 0 && `${count('imported')} imported`,
      count('updated') > 0 && `${count('updated')} updated`,
      count('unchanged') > 0 && `${count('unchanged')} unchanged`,
      count('skippedSuppressed') > 0 && `${count('skippedSuppressed')} skipped, erased`,
      count('failed') > 0 && `${count('failed')} failed`,
    ]
    return parts.filter(Boolean).join(', ') || counted(count('seen'), 'item')
  }
  return ''
}
