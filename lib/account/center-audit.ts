import { listCenterAudit } from '@/db/center/audit'
import { isoTime } from '../clock'
import type { AdminAuditQuery, AdminAuditRow } from '../contract/admin'
import type { Installation } from '../installation'
import { pageOf, positionOf } from '../mind/cursor'

/** What was done to accounts, devices and minds, newest first. @throws InvalidRequest */
export async function centerAudit({ action, cursor, limit }: AdminAuditQuery, { center }: Installation) {
  const before = positionOf('center', cursor)?.row
  const rows = await listCenterAudit(center, { action, before, limit: limit + 1 })
  const page = pageOf(rows, limit, 'center', ({ at, id }) => ({ at, row: id }))
  return { items: page.items.map(onTheWire), nextCursor: page.nextCursor }
}

function onTheWire({ at, actor, via, action, target, detail }: Awaited<ReturnType<typeof listCenterAudit>>[number]) {
  return {
    at: isoTime(at),
    actor,
    via: via as AdminAuditRow['via'],
    action,
    target,
    detail: JSON.parse(detail) as AdminAuditRow['detail'],
  }
}
