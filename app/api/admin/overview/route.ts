import { adminOverview } from '@/lib/contract/admin'
import { overviewOf } from '@/lib/health/overview'
import { route } from '@/lib/http/route'

export const GET = route({ returns: adminOverview, access: 'admin' }, ({ installation }) => overviewOf(installation))
