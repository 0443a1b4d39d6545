import type { MindTx } from '@/db/mind/mind'
import { refreshEntity } from './refresh-entity'

const gone = 'memory_row IN (SELECT value FROM json_each(?))'

/** Takes away what these memories mention and say of it; names and entities that nothing mentions any more go with them. */
export function deleteMentions(tx: MindTx, memoryRows: number[]) {
  const rows = JSON.stringify(memoryRows)
  tx.sql(`DELETE FROM awaiting_names WHERE ${gone}`).run(rows)
  const forms = formsIn(tx, rows)
  if (forms.length === 0) return

  const entities = entitiesNamed(tx, forms)
  tx.sql(`DELETE FROM relations WHERE ${gone}`).run(rows)
  tx.sql(`DELETE FROM mentions WHERE ${gone}`).run(rows)
  for (const form of forms) countDown(tx, form)
  for (const norm of new Set(forms.map((form) => form.norm))) dropUnwritten(tx, norm)
  for (const id of entities) refreshEntity(tx, id)
}

type Form = { norm: string; surface: string; kind: string; mentions: number }

const formsIn = (tx: MindTx, rows: string) =>
  tx
    .sql(`SELECT norm, surface, kind, count(*) AS mentions FROM mentions WHERE ${gone} GROUP BY norm, surface, kind`)
    .all<Form>(rows)

const entitiesNamed = (tx: MindTx, forms: Form[]) =>
  tx
    .sql('SELECT DISTINCT entity_id FROM entity_names WHERE norm IN (SELECT value FROM json_each(?))')
    .all<{ entity_id: number }>(JSON.stringify(forms.map((form) => form.norm)))
    .map((row) => row.entity_id)

function countDown(tx: MindTx, { norm, surface, kind, mentions }: Form) {
  const form = 'WHERE norm = ? AND surface = ? AND kind = ?'
  tx.sql(`UPDATE name_forms SET mentions = mentions - ? ${form}`).run(mentions, norm, surface, kind)
  tx.sql(`DELETE FROM name_forms ${form} AND mentions <= 0`).run(norm, surface, kind)
}

const dropUnwritten = (tx: MindTx, norm: string) =>
  tx
    .sql(
      'DELETE FROM entity_names WHERE norm = ? AND NOT EXISTS (SELECT 1 FROM name_forms WHERE name_forms.norm = entity_names.norm)',
    )
    .run(norm)
