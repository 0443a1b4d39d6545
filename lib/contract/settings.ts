import { z } from 'zod'
import { type Kind, mindParam } from './common'
import { kinds } from './names'

const unit = z.number().min(0).max(1)
const days = z.number().min(1).max(36_500)
const perKind = <S extends z.ZodType>(schema: S) =>
  z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, schema])) as Record<Kind, S>)

const ranking = z.strictObject({ similarity: unit, importance: unit, retention: unit })
const halfLifeDays = perKind(days)
const forget = z.strictObject({ daily: z.boolean(), importanceBelow: unit, retentionBelow: unit })

/** What a person sets for one mind. */
export const settings = z
  .object({
    /** What the parts of a score weigh when memories are found by their meaning. */
    ranking,
    /** Days after which a memory of this kind, of middling importance and never read, is half as present. */
    halfLifeDays,
    /** The sweep: whether it runs by itself every day, and below which values of both it takes a memory. */
    forget,
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  ranking: { similarity: 0.7, importance: 0.2, retention: 0.1 },
  halfLifeDays: {
    turn: 60,
    summary: 120,
    fact: 365,
    preference: 365,
    decision: 365,
    task: 30,
    note: 45,
    document: 180,
    synthesis: 180,
  },
  forget: { daily: true, importanceBelow: 0.3, retentionBelow: 0.01 },
}

/** Any part of them; what is not named stays as it is. */
export const settingsChange = z.strictObject({
  mind: mindParam,
  ranking: ranking.partial().optional(),
  halfLifeDays: halfLifeDays.partial().optional(),
  forget: forget.partial().optional(),
})
export type SettingsChange = z.infer<typeof settingsChange>

export const settingsAnswer = z.object({ settings, defaults: settings })
