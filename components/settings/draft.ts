import type { Kind } from '@/lib/contract/common'
import { kinds } from '@/lib/contract/names'
import type { Settings, SettingsChange } from '@/lib/contract/settings'

/** What stands in the boxes, as it was typed, by the name of the setting: `ranking.similarity`, `halfLifeDays.note`. */
export type Draft = { daily: boolean; numbers: Record<NumberName, string> }

export type DraftChange = { daily?: boolean; numbers?: Partial<Record<NumberName, string>> }

export const weights = ['similarity', 'importance', 'retention'] as const
export type Weight = (typeof weights)[number]
export const thresholds = ['importanceBelow', 'retentionBelow'] as const
export type Threshold = (typeof thresholds)[number]
export type NumberName = `ranking.${Weight}` | `halfLifeDays.${Kind}` | `forget.${Threshold}`

export const numberNames: NumberName[] = [
  ...weights.map((name) => `ranking.${name}` as const),
  ...thresholds.map((name) => `forget.${name}` as const),
  ...kinds.map((kind) => `halfLifeDays.${kind}` as const),
]

export function draftOf({ ranking, halfLifeDays, forget }: Settings): Draft {
  const values = {
    ...named('ranking', ranking),
    ...named('halfLifeDays', halfLifeDays),
    ...named('forget', { importanceBelow: forget.importanceBelow, retentionBelow: forget.retentionBelow }),
  }
  return { daily: forget.daily, numbers: values as Record<NumberName, string> }
}

const named = (section: string, values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${section}.${name}`, String(value)]))

/** The number in a box; null where there is none. A comma is taken for a point. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{0,6})?$|^\.\d{1,6}$/.test(plain) ? Number(plain) : null
}

export type Fault = 'weightless' | 'days' | 'share'

/** What is wrong with each box, as the key of a sentence. */
export function faultsIn({ numbers }: Draft): Partial<Record<NumberName, Fault>> {
  const faults: Partial<Record<NumberName, Fault>> = {}
  for (const name of numberNames) {
    const fault = faultOf(name, numberIn(numbers[name]))
    if (fault) faults[name] = fault
  }
  if (weights.every((name) => numberIn(numbers[`ranking.${name}`]) === 0)) faults['ranking.similarity'] = 'weightless'
  return faults
}

function faultOf(name: NumberName, value: number | null): Fault | null {
  const isDays = name.startsWith('halfLifeDays.')
  if (isDays) return value !== null && value >= 1 && value <= 36_500 ? null : 'days'
  return value !== null && value <= 1 ? null : 'share'
}

/** How many settings differ, whether or not they can be saved. */
export function countChanges(draft: Draft, saved: Settings): number {
  const before = draftOf(saved)
  const changed = numberNames.filter((name) => !isSame(draft.numbers[name], before.numbers[name]))
  return changed.length + Number(draft.daily !== before.daily)
}

const isSame = (a: string, b: string) => a === b || (numberIn(a) !== null && numberIn(a) === numberIn(b))

/** The change that makes `saved` what stands in the boxes. Only for a draft without faults. */
export function changeFrom(draft: Draft, saved: Settings): SettingsChange {
  const wanted = settingsIn(draft)
  return {
    ...changed('ranking', wanted.ranking, saved.ranking),
    ...changed('halfLifeDays', wanted.halfLifeDays, saved.halfLifeDays),
    ...changed('forget', wanted.forget, saved.forget),
  }
}

function changed<T extends object>(section: string, wanted: T, saved: T) {
  const differing = Object.entries(wanted).filter(([name, value]) => saved[name as keyof T] !== value)
  return differing.length > 0 ? { [section]: Object.fromEntries(differing) } : {}
}

/** The settings as they would be. Only for a draft without faults. */
export function settingsIn({ daily, numbers }: Draft): Settings {
  const number = (name: NumberName) => numberIn(numbers[name]) ?? 0
  return {
    ranking: {
      similarity: number('ranking.similarity'),
      importance: number('ranking.importance'),
      retention: number('ranking.retention'),
    },
    halfLifeDays: Object.fromEntries(kinds.map((kind) => [kind, number(`halfLifeDays.${kind}`)])) as Record<
      Kind,
      number
    >,
    forget: {
      daily,
      importanceBelow: number('forget.importanceBelow'),
      retentionBelow: number('forget.retentionBelow'),
    },
  }
}
