import { listSources } from '@/lib/mind/archive/list-sources'
import { listReceipts } from '@/lib/mind/erasure/receipt'
import { graphAround } from '@/lib/mind/graph/graph-around'
import { graphOfAll } from '@/lib/mind/graph/graph-of-all'
import { withoutVector } from '@/lib/mind/health/without-vector'
import { awaitingNames } from '@/lib/mind/knowledge/awaiting-names'
import { listTopics } from '@/lib/mind/knowledge/list-topics'
import { topicPage } from '@/lib/mind/knowledge/topic-page'
import { listFacts } from '@/lib/mind/knows/list-facts'
import { countFacets } from '@/lib/mind/memories/count-facets'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { turnsToRead } from '@/lib/mind/memories/turns-to-read'
import { findMerges } from '@/lib/mind/merging/find-merges'
import { listOffers } from '@/lib/mind/merging/list-offers'
import { searchBoth } from '@/lib/mind/search/search-both'
import { searchMeaning } from '@/lib/mind/search/search-meaning'
import { wordsToCompare } from '@/lib/mind/search/words-to-compare'
import { exportSelected } from '@/lib/mind/selection/export-selected'
import { freezeSelection } from '@/lib/mind/selection/selected-rows'
import { settingsOf } from '@/lib/mind/settings/settings-of'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { vectorsDue } from '@/lib/mind/vectors/vectors-due'
import type { TestMind } from './a-mind'
import { aModel, aVector } from './made-vectors'
import { searchKeyword } from './search-keyword'

type Reading = {
  mind: TestMind
  /** What is looked for. */
  q: string
  /** The id of a memory that stands. */
  standing: string
}

const page = { limit: 50 }

/** What a person's default list, a search, a link, a graph or a device is fed by: none of it shows what was retracted. */
export const everyRead: Record<string, (open: Reading) => Promise<unknown>> = {
  countFacets: ({ mind, q }) => mind.read(countFacets, { q, status: 'active' }),
  listMemories: ({ mind }) => mind.read(listMemories, { status: 'active', sort: 'newest', ...page }),
  searchKeyword: ({ mind, q }) => mind.read(searchKeyword, { q, limit: 50 }),
  searchBoth: ({ mind, q }) => mind.read(searchBoth, { q, limit: 50 }, aVector(1)),
  searchMeaning: ({ mind, q }) => mind.read(searchMeaning, { q, limit: 50 }, aVector(1)),
  wordsToCompare: ({ mind }) => mind.read(wordsToCompare, 'who keeps the telescope'),
  freezeSelection: ({ mind, q }) =>
    mind.read(freezeSelection, { q, status: 'active' }).then(({ total }) => ({ total })),
  exportSelected: async ({ mind }) => {
    const { frozen } = await mind.read(freezeSelection, { status: 'active' })
    return mind.read(exportSelected, frozen, 0)
  },
  listFacts: ({ mind }) => mind.read(listFacts, page),
  listTopics: ({ mind }) => mind.read(listTopics, page),
  topicPage: async ({ mind }) => {
    const { items } = await mind.read(listTopics, page)
    return Promise.all(items.map(({ id }) => mind.read(topicPage, id)))
  },
  graphOfAll: ({ mind }) => mind.read(graphOfAll, 200),
  graphAround: ({ mind, standing }) => mind.read(graphAround, standing, 3, 200),
  findMerges: ({ mind }) => mind.read(findMerges, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  listOffers: ({ mind }) => mind.read(listOffers, page),
  traceMemory: async ({ mind, standing }) => {
    const { links, context } = await mind.read(traceMemory, standing, { session: true })
    return [links, context, await mind.read(traceMemory, standing, { session: false })]
  },
  mindStats: ({ mind }) => mind.read(mindStats),
  listSources: ({ mind }) => mind.read(listSources, page),
  listReceipts: ({ mind }) => mind.read(listReceipts, page),
  turnsToRead: ({ mind }) => mind.read(turnsToRead, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  awaitingNames: ({ mind }) => mind.read(awaitingNames, 50),
  vectorsDue: ({ mind }) => mind.read(vectorsDue, aModel(), { characters: 1e6, charactersOfOne: 1e6 }),
  withoutVector: ({ mind }) => mind.read(withoutVector, 0, 1e6),
  embeddingState: ({ mind }) => mind.read(embeddingState),
  settingsOf: ({ mind }) => mind.read(settingsOf),
}
