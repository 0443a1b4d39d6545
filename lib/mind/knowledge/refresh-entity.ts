import type { MindTx } from '@/db/mind/mind'

/**
 * An entity is called and is what most of its standing mentions say, so that no spelling of an erased memory outlives it.
 * One that nothing mentions any more goes.
 */
export function refreshEntity(tx: MindTx, id: number) {
  const name = mostlyWritten(tx, id)
  if (name === undefined) {
    tx.sql('DELETE FROM entity_names WHERE entity_id = ?').run(id)
    tx.sql('DELETE FROM entities WHERE id = ?').run(id)
    return
  }
  tx.sql('UPDATE entities SET name = ?, kind = ?, mentions = ? WHERE id = ?').run(
    name,
    mostlyMeant(tx, id),
    mentionsOf(tx, id),
    id,
  )
}

const forms = 'entity_names JOIN name_forms ON name_forms.norm = entity_names.norm'

const mostlyWritten = (tx: MindTx, id: number) =>
  tx
    .sql(
      `SELECT surface FROM ${forms} WHERE entity_id = ?
       GROUP BY surface ORDER BY sum(mentions) DESC, length(surface) DESC, surface LIMIT 1`,
    )
    .get<{ surface: string }>(id)?.surface

/** A kind that somebody recognised counts before none. */
const mostlyMeant = (tx: MindTx, id: number) =>
  tx
    .sql(
      `SELECT kind FROM ${forms} WHERE entity_id = ?
       GROUP BY kind ORDER BY kind = 'other', sum(mentions) DESC, kind LIMIT 1`,
    )
    .get<{ kind: string }>(id)!.kind

const mentionsOf = (tx: MindTx, id: number) =>
  tx.sql(`SELECT sum(mentions) AS mentions FROM ${forms} WHERE entity_id = ?`).get<{ mentions: number }>(id)!.mentions
