import { z } from 'zod'
import { instant, kind, mindParam, sourceName, sourceRef, status } from './common'
import { receipt } from './erasure'
import { auditRow } from './import'
import { memory, relations } from './memory'

export const reportLanguage = z.enum(['en', 'ro'])
export type ReportLanguage = z.infer<typeof reportLanguage>

/** `report` is a page to read and print, in the `language`; the others are for programs and have none. */
export const exportQuery = z.strictObject({
  mind: mindParam,
  format: z.enum(['jsonl', 'zip', 'report']).default('jsonl'),
  language: reportLanguage.default('en'),
})

const count = z.number().int().nonnegative()
const pair = z.object({ source: sourceName, sourceRef })

/**
 * One line of an export, JSON Lines in UTF-8, in this order: the manifest; each subject with its copies and the
 * memories that rest on it; memories that rest on none; links; the list of erased subjects; receipts; settings; the
 * audit; and the end, without which a file is not whole. Each subject is as it was at one moment, the subjects one
 * after the other. What is worked out again from this is not in it: indexes, vectors, names and what they relate.
 */
export const exportLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('manifest'),
    format: z.literal('kiwi'),
    version: z.literal(1),
    kiwi: z.string(),
    mind: z.string(),
    exportedAt: instant,
  }),
  /** `aliases` are further ids it is known by, `links` what a note points at, `forgets` what an assistant was told to forget. */
  pair.extend({
    type: z.literal('subject'),
    title: z.string().nullable(),
    firstImportedAt: instant.nullable(),
    aliases: z.array(pair),
    links: z.array(z.string()),
    forgets: z.array(z.object({ message: z.string(), statement: z.string(), at: instant.nullable() })),
  }),
  /** A verbatim copy; of an erased one only that there was one. Locators of memories are UTF-16 offsets in `content`. */
  pair.extend({
    type: z.literal('archive'),
    id: z.string(),
    current: z.boolean(),
    title: z.string().nullable(),
    content: z.string().nullable(),
    bytes: count,
    flags: z.array(z.string()),
    occurredAt: instant.nullable(),
    changedAt: instant.nullable(),
    importedAt: instant,
    erasedAt: instant.nullable(),
  }),
  memory
    .pick({
      title: true,
      content: true,
      importance: true,
      pinned: true,
      tags: true,
      flags: true,
      metadata: true,
    })
    .extend({
      type: z.literal('memory'),
      id: z.string().regex(/^mem_[0-9A-Za-z]{20}$/),
      kind,
      status,
      ...pair.extend({ sourceRef: sourceRef.nullable() }).shape,
      author: z.enum(['person', 'assistant']).nullable(),
      speaker: z.string().nullable(),
      /** Stated by a person or a device, rather than imported. */
      stated: z.boolean(),
      statedBy: z.string().nullable(),
      statedByDevice: z.string().nullable(),
      occurredAt: instant.nullable(),
      createdAt: instant,
      updatedAt: instant,
      lastAccessedAt: instant.nullable(),
      accessCount: count,
      correctedAt: instant.nullable(),
      retitledAt: instant.nullable(),
      retractedAt: instant.nullable(),
      retractedReason: z.string().nullable(),
      retractedBy: z.string().nullable(),
      /** Where it came from; `archive` is the id of the copy. */
      sources: z.array(
        pair.extend({
          archive: z.string().nullable(),
          message: z.string().nullable(),
          position: z.number().int().nullable(),
          page: z.number().int().nullable(),
          start: z.number().int().nullable(),
          end: z.number().int().nullable(),
          saved: z.enum(['entry', 'list', 'profile']).nullable(),
          savedAt: instant.nullable(),
        }),
      ),
      /** Former texts, the oldest first. */
      revisions: z.array(
        z.object({
          content: z.string(),
          title: z.string().nullable(),
          importance: z.number(),
          at: instant,
          by: z.string(),
        }),
      ),
      /** Which devices were handed it. */
      reads: z.array(z.object({ device: z.string(), deviceId: z.string(), at: instant })),
    }),
  /** `from` and `to` are ids of memories. */
  z.object({
    type: z.literal('link'),
    from: z.string(),
    to: z.string(),
    relation: z.enum(relations),
    weight: z.number(),
    createdAt: instant,
  }),
  pair.extend({
    type: z.literal('suppression'),
    erasedAt: instant,
    reason: z.string().nullable(),
    timesBlocked: count,
    lastBlockedAt: instant.nullable(),
  }),
  z.object({ type: z.literal('receipt'), receipt }),
  z.object({ type: z.literal('setting'), name: z.string(), value: z.string() }),
  auditRow.extend({ type: z.literal('audit') }),
  /** `lines` counts this one too. */
  z.object({ type: z.literal('end'), lines: count }),
])
export type ExportLine = z.infer<typeof exportLine>
export type LineOf<T extends ExportLine['type']> = Extract<ExportLine, { type: T }>

/** What lies beside `kiwi.jsonl` in a zip; it is the last entry and names all the others. */
export const exportManifest = z.object({
  format: z.literal('kiwi-zip'),
  version: z.literal(1),
  files: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
})
export type ExportManifest = z.infer<typeof exportManifest>
