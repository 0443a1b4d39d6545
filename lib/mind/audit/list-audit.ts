import { and, desc, eq, lt } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { audit } from '@/db/mind/schema/audit'
import { isoTime } from '@/lib/clock'
import type { AuditQuery, AuditRow } from '@/lib/contract/import'
import { pageOf, positionOf } from '../cursor'

/** What was done to this mind, by whom, newest first. */
export function listAudit(mind: Mind, query: Omit<AuditQuery, 'mind'>) {
  const from = positionOf('audit', query.cursor)
  const rows = mind.db
    .select()
    .from(audit)
    .where(and(query.action ? eq(audit.action, query.action) : undefined, from ? lt(audit.id, from.row) : undefined))
    .orderBy(desc(audit.id))
    .limit(query.limit + 1)
    .all()
  const page = pageOf(rows, query.limit, 'audit', (row) => ({ at: 0, row: row.id }))
  const items: AuditRow[] = page.items.map((row) => ({
    at: isoTime(row.at),
    actor: row.actor,
    via: row.via,
    action: row.action,
    target: row.target,
    detail: JSON.parse(row.detail) as AuditRow['detail'],
  }))
  return { items, nextCursor: page.nextCursor }
}
