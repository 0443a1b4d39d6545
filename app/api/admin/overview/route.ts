import { adminOverview } from '@/lib/contract/admin'
import { overviewOf } from '@/lib/health/overview'
import { route } from '@/lib/http/route'

export const GET = route(
  { summary: 'Storage, jobs without contents, health', returns: adminOverview, access: 'admin' },
  ({ installation }) => overviewOf(installation),
)
