import { kiwiStatus } from '@/lib/contract/kiwi'
import { route } from '@/lib/http/route'
import { brainOf } from '@/lib/identity/access'
import { statusOf } from '@/lib/recall/status-of'

export const GET = route({ returns: kiwiStatus, scope: 'memory:read', mind: false }, async ({ caller, installation }) =>
  statusOf(await brainOf(caller, installation), installation),
)
