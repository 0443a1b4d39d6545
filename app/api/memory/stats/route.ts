import { stats } from '@/lib/contract/import'
import { mindQuery } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { mindStats } from '@/lib/mind/memories/mind-stats'

export const GET = route(
  { summary: 'Counts and series of this mind', query: mindQuery, returns: stats, scope: 'memory:read' },
  ({ mind }) => mind.read(mindStats),
)
