import type { MindTx } from '@/db/mind/mind'
import type { Settings, SettingsChange } from '@/lib/contract/settings'
import { InvalidRequest } from '@/lib/errors'
import { recordAudit } from '../audit/record-audit'
import { forgetRead, settingsOf } from './settings-of'

/** Sets what the change names. @throws InvalidRequest when the ranking would weigh nothing at all */
export function changeSettings(tx: MindTx, change: Omit<SettingsChange, 'mind'>): Settings {
  const named = valuesIn(change)
  for (const [name, value] of named) setValue(tx, name, JSON.stringify(value))
  forgetRead(tx)
  const settings = settingsOf(tx)
  if (Object.values(settings.ranking).every((weight) => weight === 0))
    throw new InvalidRequest('ranking', 'at least one weight above 0')
  if (named.length > 0) recordAudit(tx, { action: 'settings', target: null, detail: Object.fromEntries(named) })
  return settings
}

function setValue(tx: MindTx, name: string, value: string) {
  tx.sql('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value').run(
    name,
    value,
  )
}

const valuesIn = ({ ranking, halfLifeDays, forget }: Omit<SettingsChange, 'mind'>) =>
  Object.entries({ ranking, halfLifeDays, forget }).flatMap(([section, values]) =>
    Object.entries(values ?? {}).flatMap(([key, value]): [string, number | boolean][] =>
      value === undefined ? [] : [[`${section}.${key}`, value]],
    ),
  )
