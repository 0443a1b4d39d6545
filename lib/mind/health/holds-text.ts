import type { Mind } from '@/db/mind/mind'
import { reach } from '../erasure/reach'

const wordIndex = 'memory_index'

/**
 * Whether a text lies in a column of any table, or its words in the full-text index under a memory that is not in use.
 * Long values lie in pieces on their pages, so their bytes do not show them.
 */
export function holdsText(mind: Mind, spellings: string[]): boolean {
  return Object.keys(reach).some((table) => isInTable(mind, table, spellings)) || isInWords(mind, spellings[0]!)
}

function isInTable(mind: Mind, table: string, spellings: string[]): boolean {
  if (table === wordIndex) return false
  const columns = Object.keys(reach[table]!).map(
    (name) => `instr(lower("${table}"."${name}"), lower(sought.value)) > 0`,
  )
  const any = `SELECT 1 FROM json_each(?) AS sought, "${table}" WHERE ${columns.join(' OR ')} LIMIT 1`
  return mind.sql(any).get(JSON.stringify(spellings)) !== undefined
}

/** The index holds stems, which are compressed: of a memory in use its own text tells more exactly. */
function isInWords(mind: Mind, text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return false
  const phrase = `"${words.join(' ')}"`
  return (
    mind
      .sql(
        `SELECT 1 FROM ${wordIndex} WHERE ${wordIndex} MATCH ?
         AND NOT EXISTS (SELECT 1 FROM active_memories WHERE row_id = ${wordIndex}.rowid) LIMIT 1`,
      )
      .get(phrase) !== undefined
  )
}
