import type { Mind } from '@/db/mind/mind'
import { counted } from './counted'

const notIn = (table: string, column: string, row: string) =>
  `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${column} = ${row})`
const noMemory = (row: string) => notIn('memories', 'row_id', row)
const notInUse = (row: string) => notIn('active_memories', 'row_id', row)

/** Rows that rest on something that is not there, by what they are: the table, and which of its rows. */
export const orphans = {
  'Origins of a memory that is not there': ['memory_sources', noMemory('memory_row')],
  'Names read in a memory that is not in use': ['mentions', notInUse('memory_row')],
  'Relations read in a memory that is not in use': ['relations', notInUse('memory_row')],
  'Answers of a memory that is not there': ['stances', noMemory('memory_row')],
  'Offers to merge a memory that is not in use': [
    'merge_offers',
    `${notInUse('kept_row')} OR ${notInUse('other_row')}`,
  ],
  'Places in the queue for names without a memory in use': ['awaiting_names', notInUse('memory_row')],
  'Places in the queue for vectors without a memory in use': ['awaiting_vectors', notInUse('memory_row')],
  'Records read into a copy that is not there': ['read_records', notIn('archive', 'id', 'archive_id')],
  'Spellings that nothing mentions': [
    'name_forms',
    `NOT EXISTS (SELECT 1 FROM mentions WHERE mentions.norm = name_forms.norm AND mentions.surface = name_forms.surface
       AND mentions.kind = name_forms.kind)`,
  ],
  'Names that nothing mentions': ['entity_names', notIn('mentions', 'norm', 'entity_names.norm')],
  'Topics without a name': ['entities', notIn('entity_names', 'entity_id', 'entities.id')],
} as const satisfies Record<string, readonly [table: string, where: string]>

/** What no erase would find. */
const unreachable = {
  'Memories of a source without their origin': [
    'memories',
    `source_ref IS NOT NULL AND ${notIn('memory_sources', 'memory_row', 'memories.row_id')}`,
  ],
  'Origins in a source that is not there': ['memory_sources', notIn('subjects', 'id', 'subject_id')],
  'Origins in a copy that is not there': [
    'memory_sources',
    `archive_id IS NOT NULL AND ${notIn('archive', 'id', 'archive_id')}`,
  ],
} as const

/** Whether everything that is derived still has what it was derived from. */
export const checkOrphans = (mind: Mind): string[] =>
  Object.entries({ ...orphans, ...unreachable }).flatMap(([what, [table, where]]) =>
    counted(mind, what, `${table} WHERE ${where}`),
  )
