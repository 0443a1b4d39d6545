import type { Mind } from '@/db/mind/mind'
import { counted } from './counted'

/** Whether the full-text index is sound and holds every active memory and no other. */
export function checkWords(mind: Mind): string[] {
  const isSound = mind.integrityOf('memory_index') === 'ok'
  return [
    ...(isSound ? [] : ['The index of words is damaged.']),
    ...counted(
      mind,
      'Active memories that no word finds',
      'active_memories WHERE NOT EXISTS (SELECT 1 FROM memory_index_docsize AS indexed WHERE indexed.id = row_id)',
    ),
    ...counted(mind, 'Memories that are found though they are not in use', `memory_index_docsize WHERE ${notInUse}`),
  ]
}

const notInUse = 'NOT EXISTS (SELECT 1 FROM active_memories WHERE active_memories.row_id = memory_index_docsize.id)'
