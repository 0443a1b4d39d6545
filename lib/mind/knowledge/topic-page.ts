import type { Mind } from '@/db/mind/mind'
import { dayMs } from '@/lib/clock'
import type { TopicPage } from '@/lib/contract/knowledge'
import { unknownTime } from '../memories/filters'
import { entityByUid, normsOf, topicOf } from './entity-row'
import { relatedTopics } from './related-topics'
import { topicSentences } from './topic-sentences'

/** What this mind knows of one thing, made of the memories that stand at this moment; nothing of it is kept. @throws NotFound */
export function topicPage(mind: Mind, uid: string): TopicPage {
  const entity = entityByUid(mind, uid)
  const norms = normsOf(mind, entity.id)
  const topic = topicOf(mind, entity)
  const sentences = topicSentences(mind, norms)
  return {
    topic,
    names: norms.map((norm) => spelt(mind, norm)),
    sentences,
    related: relatedTopics(mind, entity.id, norms),
    byMonth: monthsOf(mind, norms),
    shown: sentences.length,
    total: topic.memories,
  }
}

const spelt = (mind: Mind, norm: string) =>
  mind
    .sql(
      `SELECT surface AS name, sum(mentions) OVER () AS memories FROM name_forms WHERE norm = ?
       ORDER BY mentions DESC, surface LIMIT 1`,
    )
    .get<{ name: string; memories: number }>(norm)!

/** Counted by day, folded to months: a date function per row costs more than the scan. */
function monthsOf(mind: Mind, norms: string[]): TopicPage['byMonth'] {
  const days = mind
    .sql(
      `SELECT at / ${dayMs} AS day, count(DISTINCT memory_row) AS memories FROM mentions
       WHERE norm IN (SELECT value FROM json_each(?)) AND at > ${unknownTime} GROUP BY day ORDER BY day`,
    )
    .all<{ day: number; memories: number }>(JSON.stringify(norms))
  const months = new Map<string, number>()
  for (const { day, memories } of days) {
    const month = new Date(day * dayMs).toISOString().slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + memories)
  }
  return [...months].map(([month, memories]) => ({ month, memories }))
}
