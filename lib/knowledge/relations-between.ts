import type { EntityKind, EntityRelation } from '../contract/knowledge'
import { nameKey } from '../mind/knowledge/name-key'
import type { FoundRelation } from '../mind/knowledge/note-names'
import type { PlacedName } from './extract-names'
import { betweenListed, relationsByWords, togetherAsFamily, togetherWords } from './relation-words'

/** Two names farther apart than this are not said anything of, in UTF-16 units. */
const mostBetween = 60

/**
 * What a sentence says of two names next to each other in it. Says of names that nothing was known of what such a
 * sentence is said of: who lives somewhere is a person.
 */
export function relationsBetween(placed: PlacedName[], prose: string): FoundRelation[] {
  const inOrder = [...placed].sort((a, b) => a.start - b.start)
  const found: FoundRelation[] = []
  for (const [at, to] of inOrder.entries()) {
    const from = inOrder[at - 1]
    if (from === undefined || from.sentence !== to.sentence || to.start - from.end > mostBetween) continue
    if (areListed(from, to, prose)) tellAlike(from, to)
    const relation = saidOf(from, to, prose)
    if (relation === undefined || from.norm === to.norm) continue
    for (const subject of listedWith(inOrder, at - 1, prose)) {
      found.push({ from: subject.norm, to: to.norm, relation })
      tellKinds(subject, to, relation)
    }
  }
  return found
}

function saidOf(from: PlacedName, to: PlacedName, prose: string): EntityRelation | undefined {
  const between = nameKey(prose.slice(from.end, to.start))
  if (betweenListed.test(between)) return between === ',' ? within(from, to) : saidTogether(to, prose)
  const [, relation] = relationsByWords.find(([words]) => words.test(between)) ?? []
  return relation && fits(relation, from.kind, to.kind) ? relation : undefined
}

/** `Oslo, Norway`. */
const within = (from: PlacedName, to: PlacedName) =>
  from.kind === 'place' && to.kind === 'place' ? ('located_in' as const) : undefined

function saidTogether(to: PlacedName, prose: string): EntityRelation | undefined {
  const after = ` ${nameKey(prose.slice(to.end, to.end + mostBetween))}`
  if (togetherAsFamily.test(after)) return 'related_to'
  return togetherWords.test(after) ? 'knows' : undefined
}

const notPeople: EntityRelation[] = ['lives_in', 'works_at', 'studies_at', 'part_of', 'located_in']

const fits = (relation: EntityRelation, from: EntityKind, to: EntityKind) => {
  if (notPeople.includes(relation)) return to !== 'person' && (relation !== 'located_in' || from !== 'person')
  return from !== 'place' && to !== 'place'
}

/** In `Ana and Ben live in Oslo` both do. */
function listedWith(placed: PlacedName[], at: number, prose: string): PlacedName[] {
  const listed = [placed[at]!]
  for (let before = at - 1; before >= 0 && listed.length < 6; before--) {
    const [left, right] = [placed[before]!, placed[before + 1]!]
    if (left.sentence !== right.sentence || !areListed(left, right, prose)) break
    listed.push(left)
  }
  return listed
}

const areListed = (left: PlacedName, right: PlacedName, prose: string) =>
  betweenListed.test(nameKey(prose.slice(left.end, right.start)))

/** Who is listed beside a person is one. */
function tellAlike(left: PlacedName, right: PlacedName) {
  if (left.kind === 'other' && right.kind === 'person') left.kind = 'person'
  if (right.kind === 'other' && left.kind === 'person') right.kind = 'person'
}

const subjects: Partial<Record<EntityRelation, EntityKind>> = {
  lives_in: 'person',
  works_at: 'person',
  studies_at: 'person',
  related_to: 'person',
}
const objects: Partial<Record<EntityRelation, EntityKind>> = {
  lives_in: 'place',
  works_at: 'organisation',
  studies_at: 'organisation',
  located_in: 'place',
  related_to: 'person',
}

function tellKinds(from: PlacedName, to: PlacedName, relation: EntityRelation) {
  if (from.kind === 'other') from.kind = subjects[relation] ?? from.kind
  if (to.kind === 'other') to.kind = objects[relation] ?? to.kind
}
