import { statSync } from 'node:fs'

/**
 * Differs after every commit of any process to an SQLite file, which is not opened for that. An empty log counts for
 * nothing: opening a file to read makes one, and closing it takes it away.
 */
export const fileMark = (file: string): string => [markOf(file), markOf(`${file}-wal`)].join(' ')

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && found.size > 0 ? `${found.size}@${found.mtimeMs}` : ''
}
