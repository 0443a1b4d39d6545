import { auditList, auditQuery } from '@/lib/contract/import'
import { route } from '@/lib/http/route'
import { listAudit } from '@/lib/mind/audit/list-audit'

export const GET = route(
  { summary: 'What was done to this mind, by whom', query: auditQuery, returns: auditList, scope: 'memory:read' },
  ({ mind, query }) => mind.read(listAudit, query),
)
