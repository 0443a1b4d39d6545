import type { ImportItem, ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import type { Span } from '../passages'
import { statementItem } from '../statement-item'
import type { Header } from '../transcript'
import { idsIn } from './ids'

type Entity = {
  name: string
  id: unknown
  types: Set<string>
  observations: Set<string>
  relations: Set<string>
  position: string
}
type Relation = { from: string; to: string; type: string; position: string }

/**
 * The knowledge graph of the MCP memory server: one entity or relation a line, or the whole graph as one document.
 * What is known of one name is one item, wherever its lines stand; a relation is kept with the entity it starts from.
 */
export const memoryServer: RecordAdapter = {
  source: 'memory-server',
  label: 'MCP memory server',

  recognises: (record) => isObject(record) && (isEntity(record) || isRelation(record) || isGraph(record)),

  open(context) {
    const entities = new Map<string, Entity>()
    const relations: Relation[] = []
    const take = (record: JsonObject, position: string) => {
      if (isGraph(record)) {
        for (const entity of objectsIn(record.entities)) addEntity(entities, entity, position)
        for (const relation of objectsIn(record.relations)) relations.push(relationOf(relation, position))
      } else if (isRelation(record)) relations.push(relationOf(record, position))
      else addEntity(entities, record, position)
    }
    return {
      read(record, position) {
        if (isObject(record)) take(record, position)
        return []
      },
      end: () => [
        ...relate(entities, relations),
        ...[...entities].map(([key, entity]) => readEntity(key, entity, context)),
      ],
    }
  },
}

const isEntity = (record: JsonObject) =>
  record.type === 'entity' && ('observations' in record || 'entityType' in record)

const isRelation = (record: JsonObject) =>
  record.type === 'relation' && 'relationType' in record && ('from' in record || 'to' in record)

const isGraph = (record: JsonObject) =>
  Array.isArray(record.entities) &&
  Array.isArray(record.relations) &&
  [...objectsIn(record.entities), ...objectsIn(record.relations)].every(
    (one) => 'observations' in one || 'entityType' in one || 'relationType' in one,
  )

function addEntity(entities: Map<string, Entity>, record: JsonObject, position: string) {
  const name = cleanLine(textOf(record.name))
  const observations = observationsOf(record)
  const [id = ''] = idsIn(record.id)
  const key = JSON.stringify(
    name ? ['name', name.normalize('NFC')] : id ? ['id', id] : ['first', observations[0] ?? ''],
  )
  const fresh = {
    name,
    id,
    types: new Set<string>(),
    observations: new Set<string>(),
    relations: new Set<string>(),
    position,
  }
  const entity = entities.get(key) ?? fresh
  entities.set(key, entity)
  const type = cleanLine(textOf(record.entityType))
  if (type) entity.types.add(type)
  for (const observation of observations) entity.observations.add(observation)
}

/** Some write an observation as an object with more beside its words. */
const observationsOf = ({ observations }: JsonObject): string[] =>
  (Array.isArray(observations) ? observations : [])
    .map((one) => cleanText(isObject(one) ? textOf(one.content) || textOf(one.text) : textOf(one)).trim())
    .filter(Boolean)

const relationOf = (record: JsonObject, position: string): Relation => ({
  from: cleanLine(textOf(record.from)),
  to: cleanLine(textOf(record.to)),
  type: cleanLine(textOf(record.relationType)),
  position,
})

function relate(entities: Map<string, Entity>, relations: Relation[]): Reading[] {
  const entityNamed = (name: string) => entities.get(JSON.stringify(['name', name.normalize('NFC')]))
  return relations.flatMap(({ from, to, type, position }): Reading[] => {
    const entity = entityNamed(from) ?? entityNamed(to)
    entity?.relations.add(`${from} ${type} ${to}`)
    return entity ? [] : [{ outcome: 'empty', position, reason: 'a relation between entities that are not there' }]
  })
}

function readEntity(key: string, entity: Entity, context: ReadContext): Reading {
  const { position, observations } = entity
  if (observations.size === 0) return { outcome: 'empty', position, reason: 'an entity without observations' }
  return { outcome: 'item', item: itemOf(key, entity, context) }
}

/** A name is no opaque id, so it is never a reference as it stands. */
function itemOf(key: string, { name, id, types, observations, relations }: Entity, context: ReadContext): ImportItem {
  const header: Header = [
    ['Provider', 'MCP memory server'],
    ['Entity', name],
    ['Id', cleanLine(textOf(id))],
    ['Kind', [...types].join(', ')],
    ...[...relations].map((relation): Header[number] => ['Relation', relation]),
  ]
  const spans: Span[] = []
  let length = 0
  for (const observation of observations) {
    spans.push({ start: length, end: length + observation.length })
    length += observation.length + 2
  }
  return statementItem(
    {
      source: 'memory-server',
      sourceRef: context.keyedRef('memory-server', key),
      title: name,
      writtenAt: null,
      header,
      content: [...observations].join('\n\n'),
      spans,
      isPlain: true,
    },
    context.keyedRef,
  )
}
