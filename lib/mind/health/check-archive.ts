import type { Mind } from '@/db/mind/mind'
import { triggers } from '@/db/mind/triggers'
import { counted } from './counted'

/** Whether the triggers stand, word for word, that keep the archive, the audit and the suppression list what they are. */
export function checkArchive(mind: Mind): string[] {
  const standing = new Map(
    mind
      .sql(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`)
      .all<{ name: string; sql: string }>()
      .map(({ name, sql }) => [name, sql]),
  )
  const fallen = [...triggers].filter(([name, sql]) => standing.get(name) !== sql).map(([name]) => name)
  return [
    ...(fallen.length === 0 ? [] : [`Triggers that are missing or changed: ${fallen.join(', ')}.`]),
    ...counted(
      mind,
      'Erased copies that still hold text',
      `archive WHERE erased_at IS NOT NULL AND (content <> '[erased]' OR title IS NOT NULL
         OR EXISTS (SELECT 1 FROM archive_parts WHERE archive_id = archive.id))`,
    ),
  ]
}
