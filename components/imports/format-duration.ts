import type { Translator } from '../language/translator'

/** `640 ms` reads as "less than 1 s"; then "12 s", "3 min 4 s", "1 h 2 min". */
export function formatDuration(milliseconds: number, t: Translator<'imports'>): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 1) return t('run.lessThanSecond')
  if (seconds < 60) return `${seconds} s`

  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return together(minutes, 'min', seconds % 60, 's')
  return together(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
}

const together = (big: number, bigUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`
