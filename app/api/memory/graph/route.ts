import { graph, graphQuery } from '@/lib/contract/knowledge'
import { route } from '@/lib/http/route'
import { graphAround } from '@/lib/mind/graph/graph-around'
import { graphOfAll } from '@/lib/mind/graph/graph-of-all'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { summary: 'Nodes and edges around one thing, or of all', query: graphQuery, returns: graph, scope: 'memory:read' },
  async ({ mind, query: { center, depth, limit } }) => {
    const drawn = await (center === undefined
      ? mind.read(graphOfAll, limit)
      : mind.read(graphAround, center, depth, limit))
    noteHanded(
      mind,
      drawn.nodes.filter((node) => node.kind === 'memory'),
    )
    return drawn
  },
)
