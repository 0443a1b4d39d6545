import type { Mind } from '@/db/mind/mind'
import type { RelatedTopic } from '@/lib/contract/knowledge'
import type { EntityRow } from './entity-row'
import { newestMentions } from './newest-mentions'

const mostOfEach = 20
/** Who stands beside it is looked up in so many of the newest memories. */
const mostRead = 500

type Found = Pick<EntityRow, 'uid' | 'name' | 'kind'> & { relation: RelatedTopic['relation']; memories: number }

/** What sentences say of an entity and another, the most often said first; then what is most often named beside it. */
export function relatedTopics(mind: Mind, id: number, norms: string[]): RelatedTopic[] {
  const said = [...saidOf(mind, id, norms, 'outgoing'), ...saidOf(mind, id, norms, 'incoming')]
  const known = new Set(said.map((topic) => topic.id))
  const beside = namedBeside(mind, id, norms).filter((topic) => !known.has(topic.id))
  return [...mergedBothWays(said).sort((a, b) => b.memories - a.memories), ...beside.slice(0, mostOfEach)]
}

function saidOf(mind: Mind, id: number, norms: string[], direction: 'outgoing' | 'incoming'): RelatedTopic[] {
  const [own, other] = direction === 'outgoing' ? ['from_norm', 'to_norm'] : ['to_norm', 'from_norm']
  return mind
    .sql(
      `SELECT uid, name, kind, relation, count(DISTINCT memory_row) AS memories
       FROM relations JOIN entity_names ON norm = ${other} JOIN entities ON entities.id = entity_id
       WHERE ${own} IN (SELECT value FROM json_each(?)) AND entities.id <> ?
       GROUP BY entities.id, relation ORDER BY memories DESC, entities.id LIMIT ${mostOfEach}`,
    )
    .all<Found>(JSON.stringify(norms), id)
    .map((found) => relatedOf(found, direction))
}

const mutual = ['related_to', 'knows', 'mentioned_with']

const relatedOf = ({ uid, ...found }: Found, direction: RelatedTopic['direction']): RelatedTopic => ({
  id: uid,
  ...found,
  direction: mutual.includes(found.relation) ? 'both' : direction,
})

/** Who knows whom is one thing, whichever of the two was named first. */
function mergedBothWays(topics: RelatedTopic[]): RelatedTopic[] {
  const merged = new Map<string, RelatedTopic>()
  for (const topic of topics) {
    const key = `${topic.id} ${topic.relation} ${topic.direction}`
    const before = merged.get(key)
    merged.set(key, before ? { ...topic, memories: before.memories + topic.memories } : topic)
  }
  return [...merged.values()]
}

function namedBeside(mind: Mind, id: number, norms: string[]): RelatedTopic[] {
  const rows = newestMentions(mind, norms, mostRead).map((mention) => mention.memory_row)
  return mind
    .sql(
      `SELECT uid, name, entities.kind, 'mentioned_with' AS relation, count(DISTINCT memory_row) AS memories
       FROM mentions JOIN entity_names USING (norm) JOIN entities ON entities.id = entity_id
       WHERE memory_row IN (SELECT value FROM json_each(?)) AND entities.id <> ?
       GROUP BY entities.id ORDER BY memories DESC, entities.id LIMIT ${mostOfEach * 2}`,
    )
    .all<Found>(JSON.stringify(rows), id)
    .map((found) => relatedOf(found, 'both'))
}
