import type { Mind } from '@/db/mind/mind'

/** Active memories that mean nearly the same as this one, nearest first. */
export const nearestMemories = (
  _mind: Mind,
  _row: number,
  _limit: number,
): { memoryRow: number; similarity: number }[] => []
