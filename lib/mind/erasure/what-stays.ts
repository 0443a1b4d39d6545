import type { Mind } from '@/db/mind/mind'
import type { ErasurePlan } from './plan-erasure'

/** What an erase keeps, and why, in plain sentences without content. */
export function keptOf({ archiveIds, suppress }: ErasurePlan, copies: number): string[] {
  const skeleton = archiveIds.length > 0 ? ['The archive keeps an empty row with the reference and its dates.'] : []
  const list =
    suppress.length > 0
      ? ['The reference stays on the list of suppressed sources, so that no import brings it back.']
      : []
  return [...skeleton, ...list, ...copiesKept(copies), 'This receipt, without content.']
}

const copiesKept = (copies: number): string[] =>
  ({
    0: [],
    1: ['1 other memory holds a long passage in the same words. It has another source, or none, and stays.'],
  })[copies] ?? [
    `${copies} other memories hold long passages in the same words. They have other sources, or none, and stay.`,
  ]

/** What it cannot reach. Asked before the erase: afterwards nobody knows which device read what. */
export function unreachableOf(mind: Mind, { memoryRows }: ErasurePlan): string[] {
  const { devices } = mind
    .sql(
      `SELECT count(DISTINCT device_id) AS devices FROM memory_reads
       WHERE memory_row IN (SELECT value FROM json_each(?))`,
    )
    .get<{ devices: number }>(JSON.stringify(memoryRows))!
  const read = {
    0: [],
    1: ['What 1 device has already read stays with it.'],
  }[devices] ?? [`What ${devices} devices have already read stays with them.`]
  return [...read, 'Copies of the export file and of this data folder that are kept elsewhere.']
}
