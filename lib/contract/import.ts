import { z } from 'zod'
import { cursor, instant, limit, mindParam, nextCursor, queryFlag, sourceName, sourceRef } from './common'

const count = z.number().int().nonnegative()

/** Per item (conversation, document or ready-made memory): seen is the sum of the seven outcomes after it. */
export const importCounts = z.object({
  seen: count,
  imported: count,
  updated: count,
  unchanged: count,
  skippedSuppressed: count,
  guardErrors: count,
  skippedEmpty: count,
  failed: count,
  messages: count,
  memories: count,
})
export type ImportCounts = z.infer<typeof importCounts>
export const noCounts: ImportCounts = {
  seen: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  skippedSuppressed: 0,
  guardErrors: 0,
  skippedEmpty: 0,
  failed: 0,
  messages: 0,
  memories: 0,
}

export const importStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const importError = z.object({ item: z.string(), message: z.string() })
export type ImportError = z.infer<typeof importError>

export const importRun = z
  .object({
    id: z.string(),
    mind: z.string(),
    status: z.enum(importStatuses),
    source: z.string(),
    fileName: z.string().nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    progress: z.number().min(0).max(1),
    counts: importCounts,
    errors: z.array(importError),
  })
  .meta({ id: 'Import' })
export type ImportRun = z.infer<typeof importRun>

/** The only refs to bring in, as a JSON array. */
export const selection = z
  .string()
  .max(8_388_608)
  .transform((text, refine) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      refine.addIssue({ code: 'custom', message: 'a JSON array of sourceRefs' })
      return z.NEVER
    }
  })
  .pipe(z.array(sourceRef))

export const importQuery = z.strictObject({
  mind: mindParam,
  source: z.union([z.literal('auto'), sourceName]).default('auto'),
  select: selection.optional(),
  wait: queryFlag.default(false),
  /** Reads and reports, writes nothing. */
  preview: queryFlag.default(false),
  filename: z.string().max(1_000).optional(),
})

/** What importing an upload would come to. The reference of an unreadable item is its place in the upload. */
export const previewItem = z.object({
  source: z.string(),
  sourceRef: z.string(),
  title: z.string(),
  messages: count,
  occurredAt: instant.nullable(),
  state: z.enum(['new', 'changed', 'unchanged', 'suppressed', 'unreadable']),
})
export type PreviewItem = z.infer<typeof previewItem>
export const importPreview = z
  .object({
    /** The sources found, with a comma between them. */
    format: z.string(),
    from: instant.nullable(),
    to: instant.nullable(),
    items: z.array(previewItem),
    counts: z.object({
      new: count,
      changed: count,
      unchanged: count,
      suppressed: count,
      unreadable: count,
      empty: count,
      messages: count,
    }),
    /** Files of the upload that are no part of an import. */
    notes: z.array(importError),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

export const importAnswer = z.object({ import: importRun })
export const importOrPreview = z.union([importAnswer, z.object({ preview: importPreview })])
export const importList = z.object({ items: z.array(importRun) })
export const importParams = z.strictObject({ id: z.string().min(1).max(128) })

export const sourcesQuery = z.strictObject({
  mind: mindParam,
  q: z.string().max(1_000).optional(),
  source: sourceName.optional(),
  cursor,
  limit,
})
export type SourcesQuery = z.infer<typeof sourcesQuery>
export const sourceItem = z
  .object({
    source: z.string(),
    sourceRef: z.string(),
    title: z.string().nullable(),
    memories: count,
    messages: count,
    importedAt: instant,
    updatedAt: instant,
    occurredAt: instant.nullable(),
    bytes: count,
  })
  .meta({ id: 'Source' })
export type SourceItem = z.infer<typeof sourceItem>
export const sourceList = z.object({ items: z.array(sourceItem), nextCursor, total: count })

export const stats = z.object({
  memories: count,
  retracted: count,
  sources: count,
  suppressed: count,
  /** How often an import was kept from bringing back what is on the list now. */
  blocked: count,
  entities: count,
  links: count,
  vectors: count,
  bytes: count,
  byKind: z.record(z.string(), count),
  bySource: z.record(z.string(), count),
  byDay: z.array(z.object({ day: z.string(), memories: count })),
})
export type Stats = z.infer<typeof stats>

export const auditQuery = z.strictObject({
  mind: mindParam,
  action: z.string().max(64).optional(),
  cursor,
  limit,
})
export type AuditQuery = z.infer<typeof auditQuery>
export const auditRow = z.object({
  at: instant,
  actor: z.string(),
  via: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof auditRow>
export const auditList = z.object({ items: z.array(auditRow), nextCursor })
