import { z } from 'zod'
import { instant } from './common'

/** A folder on this machine that is read again by itself; only the installation's owner may name one. */
export const watchedFolder = z
  .object({
    id: z.string(),
    path: z.string(),
    everyMinutes: z.number().int().positive(),
    addedAt: instant,
    lastRunAt: instant.nullable(),
    nextRunAt: instant.nullable(),
    /** The last import in which something of it had changed. */
    lastImport: z.string().nullable(),
    /** Files seen at the last run. */
    files: z.number().int().nonnegative(),
    /** Why the last run could not read it; null when it could. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'WatchedFolder' })
export type WatchedFolder = z.infer<typeof watchedFolder>

export const folderRequest = z.strictObject({ path: z.string().min(1).max(4_096) })
export const folderParams = z.strictObject({ id: z.string().min(1).max(128) })
export const folderAnswer = z.object({ folder: watchedFolder })
/** `importId` is the import that reads it now, or null when nothing is new. */
export const folderRun = folderAnswer.extend({ importId: z.string().nullable() })
export type FolderRun = z.infer<typeof folderRun>
export const folderList = z.object({ items: z.array(watchedFolder) })
export const folderRemoved = z.object({ removed: z.boolean() })
