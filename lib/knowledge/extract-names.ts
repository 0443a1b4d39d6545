import type { EntityKind } from '../contract/knowledge'
import type { FoundName, FoundNames } from '../mind/knowledge/note-names'
import { habitOf } from './language-of'
import { namesMarked } from './names-marked'
import { proseOf } from './prose-of'
import { recognise } from './recognise'
import { relationsBetween } from './relations-between'
import { runsOf } from './runs-of'
import { tokensOf } from './tokens-of'

/** A name where it stands in the text. */
export type PlacedName = FoundName & { start: number; end: number; sentence: number }

const mostNames = 60
const mostRelations = 40

/**
 * The people, places, organisations, projects and products a text names, and what its sentences say of two of them. By
 * rules and a dictionary, offline: it would rather miss a name than take a word for one. Linear in the text, of which the
 * first 20,000 characters are read.
 */
export function extractNames(text: string): FoundNames {
  const prose = proseOf(text)
  const tokens = tokensOf(prose)
  const placed = inFull([...recognise(tokens, runsOf(tokens), habitOf(tokens), prose), ...namesMarked(prose)])
  const relations = relationsBetween(placed, prose)
  const names = new Map<string, FoundName>()
  for (const { norm, surface, kind } of placed) {
    const before = names.get(norm)
    if (before) before.kind = moreTelling(before.kind, kind)
    else if (names.size < mostNames) names.set(norm, { norm, surface, kind })
  }
  return {
    names: [...names.values()],
    relations: relations.filter(({ from, to }) => names.has(from) && names.has(to)).slice(0, mostRelations),
  }
}

const moreTelling = (before: EntityKind, kind: EntityKind) => (before === 'other' ? kind : before)

/** A first or last name alone means the one person of that name whom the text names in full. */
function inFull(placed: PlacedName[]): PlacedName[] {
  const full = new Map<string, PlacedName | null>()
  for (const name of placed.filter(({ norm, kind }) => kind === 'person' && norm.includes(' '))) {
    const words = name.norm.split(' ')
    for (const part of [words[0]!, words.at(-1)!]) {
      const other = full.get(part)
      full.set(part, other === undefined || other?.norm === name.norm ? name : null)
    }
  }
  return placed.map((name) => {
    const meant = ['person', 'other'].includes(name.kind) ? full.get(name.norm) : undefined
    return meant ? { ...name, norm: meant.norm, surface: meant.surface, kind: meant.kind } : name
  })
}
