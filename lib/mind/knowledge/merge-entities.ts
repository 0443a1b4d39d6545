import type { MindTx } from '@/db/mind/mind'
import type { Topic } from '@/lib/contract/knowledge'
import { InvalidRequest } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { newId } from '../new-id'
import { type EntityRow, entityByUid, normsOf, topicOf } from './entity-row'
import { nameKey } from './name-key'
import { refreshEntity } from './refresh-entity'

/** Says that two entities are one: every name of the first means the second from now on. @throws NotFound, InvalidRequest */
export function mergeEntities(tx: MindTx, uid: string, into: string): Topic {
  const [from, kept] = [entityByUid(tx, uid), entityByUid(tx, into)]
  if (from.id === kept.id) throw new InvalidRequest('into', 'another topic')

  tx.sql('UPDATE entity_names SET entity_id = ? WHERE entity_id = ?').run(kept.id, from.id)
  refreshEntity(tx, from.id)
  refreshEntity(tx, kept.id)
  recordAudit(tx, { action: 'merge_topics', target: kept.uid, detail: { merged: from.uid } })
  return topicOf(tx, entityByUid(tx, into))
}

/** Takes one of several names out again, as an entity of its own. Answers the new one. @throws NotFound, InvalidRequest */
export function splitEntity(tx: MindTx, uid: string, name: string): Topic {
  const from = entityByUid(tx, uid)
  const norm = oneOfSeveral(tx, from, name)
  const apart = newId('ent', tx.now)
  const { id } = tx
    .sql('INSERT INTO entities (uid, name, kind, mentions) VALUES (?, ?, ?, 0) RETURNING id')
    .get<{ id: number }>(apart, from.name, from.kind)!
  tx.sql('UPDATE entity_names SET entity_id = ? WHERE norm = ?').run(id, norm)
  refreshEntity(tx, id)
  refreshEntity(tx, from.id)
  recordAudit(tx, { action: 'split_topic', target: uid, detail: { split: apart } })
  return topicOf(tx, entityByUid(tx, apart))
}

function oneOfSeveral(tx: MindTx, { id }: EntityRow, name: string): string {
  const norms = normsOf(tx, id)
  const norm = nameKey(name)
  if (norms.length < 2 || !norms.includes(norm)) throw new InvalidRequest('name', 'one of several names of this topic')
  return norm
}
