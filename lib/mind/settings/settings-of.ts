import type { Mind } from '@/db/mind/mind'
import { defaultSettings, type Settings } from '@/lib/contract/settings'

type Value = number | boolean
type Section = keyof Settings

const read = new WeakMap<Mind, Settings>()

/** The settings of this mind, read once in an operation: every memory that is shown asks for its half-life. */
export function settingsOf(mind: Mind): Settings {
  const settings = read.get(mind) ?? withDefaults(storedIn(mind))
  read.set(mind, settings)
  return settings
}

/** After a change in the same operation. */
export const forgetRead = (mind: Mind) => read.delete(mind)

const storedIn = (mind: Mind) =>
  new Map(
    mind
      .sql('SELECT name, value FROM settings')
      .all<{ name: string; value: string }>()
      .map(({ name, value }) => [name, JSON.parse(value) as Value]),
  )

function withDefaults(stored: Map<string, Value>): Settings {
  const section = <S extends Section>(name: S) =>
    Object.fromEntries(
      Object.entries(defaultSettings[name]).map(([key, value]) => [key, stored.get(`${name}.${key}`) ?? value]),
    ) as Settings[S]
  return { ranking: section('ranking'), halfLifeDays: section('halfLifeDays'), forget: section('forget') }
}
