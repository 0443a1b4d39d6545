import { centerAudit } from '@/lib/account/center-audit'
import { adminAudit, adminAuditQuery } from '@/lib/contract/admin'
import { route } from '@/lib/http/route'

export const GET = route(
  { summary: 'Account and device events', query: adminAuditQuery, returns: adminAudit, access: 'admin' },
  ({ query, installation }) => centerAudit(query, installation),
)
