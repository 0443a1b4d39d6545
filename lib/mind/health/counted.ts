import type { Mind, SqlValue } from '@/db/mind/mind'

/** How many rows a query names, told as a sentence; nothing when there is none. */
export function counted(mind: Mind, sentence: string, from: string, ...params: SqlValue[]): string[] {
  const { n } = mind.sql(`SELECT count(*) AS n FROM ${from}`).get<{ n: number }>(...params)!
  return n === 0 ? [] : [`${sentence}: ${n}.`]
}
