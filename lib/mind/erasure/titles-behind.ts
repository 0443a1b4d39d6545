import type { Mind } from '@/db/mind/mind'
import { type Erasing, planErasure } from './plan-erasure'

/** Every title that the things an erase reaches have had, for those who must forget it elsewhere. @throws NotFound */
export function titlesBehind(mind: Mind, erasing: Erasing): string[] {
  const subjects = JSON.stringify(planErasure(mind, erasing).subjects.map((subject) => subject.id))
  const among = '(SELECT value FROM json_each(?))'
  return mind
    .sql(
      `SELECT title FROM subjects WHERE id IN ${among} AND title IS NOT NULL
       UNION SELECT title FROM archive WHERE subject_id IN ${among} AND title IS NOT NULL`,
    )
    .all<{ title: string }>(subjects, subjects)
    .map((row) => row.title)
}
