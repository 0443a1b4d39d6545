import { z } from 'zod'
import { cursor, instant, kind, limit, mindParam, nextCursor, queryInteger } from './common'
import { entityKinds } from './names'

const count = z.number().int().nonnegative()

/** Names are looked for in the beginning of a long text. */
export const charactersReadForNames = 20_000

/** `other` where a text shows that something is a name, but not of what. */
export const entityKind = z.enum(entityKinds)
export type EntityKind = z.infer<typeof entityKind>

/** What a sentence may say of two names. */
export const entityRelations = [
  'lives_in',
  'works_at',
  'studies_at',
  'part_of',
  'located_in',
  'related_to',
  'knows',
] as const
export const entityRelation = z.enum(entityRelations)
export type EntityRelation = z.infer<typeof entityRelation>

/** Times are those of the first and the last memory with a known time that mentions it. */
export const topic = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: entityKind,
    memories: count,
    firstAt: instant.nullable(),
    lastAt: instant.nullable(),
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof topic>

export const topicsQuery = z.strictObject({
  mind: mindParam,
  q: z.string().max(1_000).optional(),
  kind: entityKind.optional(),
  cursor,
  limit,
})
export type TopicsQuery = z.infer<typeof topicsQuery>
export const topicList = z.object({ items: z.array(topic), nextCursor, total: count })
export type TopicList = z.infer<typeof topicList>

/** One sentence that names the topic, word for word from an active memory. */
export const topicSentence = z.object({
  memoryId: z.string(),
  kind,
  text: z.string(),
  source: z.string(),
  sourceRef: z.string().nullable(),
  title: z.string().nullable(),
  occurredAt: instant.nullable(),
  flags: z.array(z.string()),
})
export type TopicSentence = z.infer<typeof topicSentence>

/** `outgoing` is said of the topic, `incoming` of the other; `mentioned_with` is said of neither. */
export const relatedTopic = z.object({
  id: z.string(),
  name: z.string(),
  kind: entityKind,
  relation: z.enum([...entityRelations, 'mentioned_with']),
  direction: z.enum(['outgoing', 'incoming', 'both']),
  memories: count,
})
export type RelatedTopic = z.infer<typeof relatedTopic>

/** What Kiwi knows of one topic, worked out when it is asked from the memories that stand. Lists are capped; totals are not. */
export const topicPage = z.object({
  topic,
  /** Spellings that mean it, one of each name that was merged into it. */
  names: z.array(z.object({ name: z.string(), memories: count })),
  sentences: z.array(topicSentence),
  related: z.array(relatedTopic),
  byMonth: z.array(z.object({ month: z.string(), memories: count })),
  shown: count,
  total: count,
})
export type TopicPage = z.infer<typeof topicPage>

export const topicParams = z.strictObject({ id: z.string().min(1).max(128) })
export const topicMerge = z.strictObject({ mind: mindParam, into: z.string().min(1).max(128) })
/** Takes one name, in any of its spellings, out of a merged topic again. */
export const topicSplit = z.strictObject({ mind: mindParam, name: z.string().min(1).max(500) })
export const topicAnswer = z.object({ topic })

export const graphQuery = z.strictObject({
  mind: mindParam,
  /** A memory, a topic, or a source node of an earlier answer. */
  center: z.string().min(1).max(128).optional(),
  depth: queryInteger(1, 3).default(1),
  limit: queryInteger(1, 200).default(100),
})

export const graphNode = z.object({
  id: z.string(),
  kind: z.enum(['memory', 'entity', 'source']),
  label: z.string(),
  /** Memories that mention an entity or come from a source; the importance of a memory. */
  weight: z.number(),
  /** The kind of the memory or of the entity; the name of the source. */
  type: z.string(),
  /** Steps from the centre; 0 for all of them without one. */
  step: count,
})
export type GraphNode = z.infer<typeof graphNode>
export const graphEdge = z.object({ from: z.string(), to: z.string(), relation: z.string(), weight: z.number() })
export type GraphEdge = z.infer<typeof graphEdge>

/** `total` counts what the shown nodes are connected with, shown or not; something reached on two roads may count twice. */
export const graph = z
  .object({ nodes: z.array(graphNode), edges: z.array(graphEdge), shown: count, total: count })
  .meta({ id: 'Graph' })
export type Graph = z.infer<typeof graph>
