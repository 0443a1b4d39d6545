import type { Mind } from '@/db/mind/mind'
import { dayMs } from '@/lib/clock'
import type { Question } from './read-question'

const widestDays = 45
const most = 150

/**
 * What was said in the weeks a question speaks of, newest first: the answer may have none of its words. Nothing for a
 * wider time, of which there is too much to tell anything.
 */
export function saidWithin(mind: Mind, { window, asks }: Question): number[] {
  if (!asks || !window || window.to - window.from > widestDays * dayMs) return []
  return mind
    .sql(
      `SELECT row_id FROM memories WHERE status = 'active' AND sort_at >= ? AND sort_at < ? AND kind <> 'summary'
       ORDER BY sort_at DESC, row_id DESC LIMIT ${most}`,
    )
    .all<{ row_id: number }>(window.from, window.to)
    .map(({ row_id }) => row_id)
}
