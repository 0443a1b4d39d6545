import { mindMigrations } from './migrations'

const trigger = /^CREATE TRIGGER (\w+)[\s\S]*?^END;$/gm

/** Every trigger of a mind by its name, as the migrations write it and SQLite keeps it. */
export const triggers: ReadonlyMap<string, string> = new Map(
  mindMigrations.flatMap((step) =>
    [...step.matchAll(trigger)].map(([statement, name]) => [name!, statement.slice(0, -1)] as const),
  ),
)
