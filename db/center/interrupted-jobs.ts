import { forgetNamesAtEnd } from './forget-names'
import type { JobProblem } from './job'
import type { Center } from './open-center'

/** How often a job may be begun: what ends the worker each time would otherwise keep it busy for ever. */
const mostStarts = 4

const broughtDown: JobProblem = {
  code: 'interrupted',
  status: 500,
  detail: 'The import was begun several times and ended early each time. What was written stays.',
}

type Others = {
  /** Whether the process of this name is there: what it runs is its own. */
  isThere(owner: string): boolean
  /** Whether the worker runs jobs itself already. */
  isWorking?: boolean
}

/**
 * Jobs that a crash left running wait again; those that were to be cancelled are, and those begun too often fail.
 * Answers whether any wait.
 */
export function requeueInterrupted(center: Center, { isThere, isWorking = false }: Others): Promise<boolean> {
  return center.write((db) => {
    const left = db
      .sql(`SELECT id, owner FROM jobs WHERE status = 'running'`)
      .all<{ id: string; owner: string | null }>()
      .filter(({ owner }) => (owner === null ? !isWorking : !isThere(owner)))
    const ids = JSON.stringify(left.map(({ id }) => id))
    const among = `status = 'running' AND id IN (SELECT value FROM json_each(?))`
    db.sql(
      `UPDATE jobs SET status = 'failed', problem = ?, finished_at = ?, errors = json_insert(errors, '$[#]', json(?))
       WHERE ${among} AND cancel_requested = 0 AND starts >= ${mostStarts}`,
    ).run(JSON.stringify(broughtDown), db.now, JSON.stringify({ item: 'upload', message: broughtDown.detail }), ids)
    db.sql(`UPDATE jobs SET status = 'cancelled', finished_at = ? WHERE ${among} AND cancel_requested = 1`).run(
      db.now,
      ids,
    )
    const again = db
      .sql(`UPDATE jobs SET status = 'queued', owner = NULL WHERE ${among} RETURNING id`)
      .all<{ id: string }>(ids)
    const waiting = new Set(again.map(({ id }) => id))
    for (const { id } of left) if (!waiting.has(id)) forgetNamesAtEnd(db, id)
    return waiting.size > 0
  })
}
