import type { Mind } from '@/db/mind/mind'

/** Whether the list of erased sources came before its acts, such as one that a migration filled from the archive. */
export const isUnledgered = (mind: Mind): boolean =>
  mind.sql('SELECT 1 FROM erased_subjects WHERE NOT EXISTS (SELECT 1 FROM ledger_acts) LIMIT 1').get() !== undefined
