import { z } from 'zod'
import {
  cursor,
  givenInstant,
  instant,
  kind,
  limit,
  mindParam,
  nextCursor,
  sourceName,
  sourceRef,
  status,
} from './common'

const unit = z.number().min(0).max(1)

/** What a program keeps beside a statement: flat, so that no depth of it can exhaust anybody. */
const metadata = z.record(z.string().max(64), z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()]))
const tag = z.string().trim().min(1).max(64)

export const memory = z
  .object({
    id: z.string(),
    mind: z.string(),
    kind,
    title: z.string().nullable(),
    content: z.string(),
    /** Present and true when `content` is cut in a list; the detail has all of it. */
    truncated: z.boolean().optional(),
    importance: unit,
    retention: unit,
    status,
    pinned: z.boolean(),
    tags: z.array(z.string()),
    source: z.string(),
    sourceRef: z.string().nullable(),
    /** Who spoke a turn: the person, or the assistant. */
    author: z.enum(['person', 'assistant']).optional(),
    /** The device that stated it, by name. */
    statedBy: z.string().optional(),
    occurredAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    lastAccessedAt: instant.nullable(),
    accessCount: z.number().int(),
    flags: z.array(z.string()),
    /** Set once a person has changed the text. */
    corrected: z.boolean().optional(),
    retractedAt: instant.optional(),
    retractedReason: z.string().optional(),
    retractedBy: z.string().optional(),
    metadata: metadata.optional(),
  })
  .meta({ id: 'Memory' })
export type Memory = z.infer<typeof memory>

export const locator = z.object({
  message: z.string().optional(),
  page: z.number().int().optional(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
})
export type Locator = z.infer<typeof locator>

export const provenance = z
  .object({
    source: z.string(),
    sourceRef: z.string(),
    title: z.string().nullable(),
    importedAt: instant,
    occurredAt: instant.nullable(),
    locator,
    excerpt: z.string(),
    /** The device that stated it under this pair, by name. */
    statedBy: z.string().optional(),
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof provenance>

export const revision = z
  .object({
    content: z.string(),
    title: z.string().nullable(),
    importance: unit,
    at: instant,
    by: z.string(),
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof revision>

export const relations = ['reminds_of', 'derived_from', 'corrects', 'supersedes', 'mentions_same'] as const
/** `outgoing` is said of the memory that was asked for, `incoming` of the other one; `both` holds either way. */
export const link = z
  .object({
    id: z.string(),
    relation: z.enum(relations),
    direction: z.enum(['outgoing', 'incoming', 'both']),
    weight: z.number(),
    memory,
  })
  .meta({ id: 'Link' })
export type Link = z.infer<typeof link>

/** A turn of the same conversation next to the memory, from the live branch. */
export const neighbour = z.object({
  id: z.string(),
  author: z.enum(['person', 'assistant']).nullable(),
  content: z.string(),
  occurredAt: instant.nullable(),
  current: z.boolean(),
})
export type Neighbour = z.infer<typeof neighbour>

/** Where a turn stands in its conversation: `position` of `total`, with the turns around it. */
export const context = z.object({ position: z.number().int(), total: z.number().int(), turns: z.array(neighbour) })
export type Context = z.infer<typeof context>

export const memoryDetail = z.object({
  memory,
  provenance: z.array(provenance),
  links: z.array(link),
  revisions: z.array(revision),
  reads: z.array(z.object({ device: z.string(), at: instant })).optional(),
  context: context.optional(),
})
export type MemoryDetail = z.infer<typeof memoryDetail>

export const sorts = ['newest', 'oldest', 'importance', 'accessed'] as const
const filters = {
  mind: mindParam,
  q: z.string().max(10_000).optional(),
  kind: kind.optional(),
  source: sourceName.optional(),
  sourceRef: sourceRef.optional(),
  tag: z.string().max(64).optional(),
  /** One of a memory's `flags`. */
  flag: z.string().max(64).optional(),
  since: givenInstant.optional(),
  until: givenInstant.optional(),
}

export const listQuery = z.strictObject({
  ...filters,
  status: z.enum(['active', 'retracted', 'superseded', 'all']).default('active'),
  sort: z.enum(sorts).default('newest'),
  cursor,
  limit,
})
export type ListQuery = z.infer<typeof listQuery>
/** A memory in a list, with the title of the imported source behind it. */
export const listedMemory = memory.extend({ sourceTitle: z.string().nullable() }).meta({ id: 'ListedMemory' })
export type ListedMemory = z.infer<typeof listedMemory>
export const memoryList = z.object({ items: z.array(listedMemory), nextCursor, total: z.number().int() })

/** Counts of the current query by each facet; a facet's own choice does not narrow it. */
export const facetsQuery = z.strictObject({
  ...filters,
  status: z.enum(['active', 'retracted', 'superseded', 'all']).default('active'),
})
export type FacetsQuery = z.infer<typeof facetsQuery>
const counts = z.record(z.string(), z.number().int())
export const facets = z.object({
  source: counts,
  kind: counts,
  status: counts,
  tag: counts,
  flag: counts,
  month: counts,
})
export type Facets = z.infer<typeof facets>

export const statement = z
  .strictObject({
    mind: mindParam,
    content: z
      .string()
      .max(500_000)
      .refine((text) => text.trim() !== '', 'some text'),
    kind: kind.default('note'),
    title: z.string().trim().min(1).max(1_000).optional(),
    importance: unit.default(0.5),
    tags: z.array(tag).max(50).default([]),
    source: sourceName.optional(),
    sourceRef: sourceRef.optional(),
    occurredAt: givenInstant.optional(),
    metadata: metadata.optional(),
  })
  .superRefine((value, refine) => {
    if (value.source !== undefined && value.sourceRef === undefined)
      refine.addIssue({ code: 'custom', path: ['sourceRef'], message: 'source needs its sourceRef' })
    if (value.sourceRef !== undefined && value.source === undefined)
      refine.addIssue({ code: 'custom', path: ['source'], message: 'sourceRef needs its source' })
  })
export type Statement = z.infer<typeof statement>
export const statementAnswer = z.object({ memory, duplicate: z.boolean().optional() })

export const correction = z.strictObject({
  mind: mindParam,
  content: z
    .string()
    .max(500_000)
    .refine((text) => text.trim() !== '', 'some text')
    .optional(),
  title: z.string().trim().min(1).max(1_000).nullable().optional(),
  kind: kind.optional(),
  importance: unit.optional(),
  tags: z.array(tag).max(50).optional(),
  pinned: z.boolean().optional(),
  /** Looked at and found fine: takes every flag away. For a person, or a key that curates. */
  reviewed: z.literal(true).optional(),
})
export type Correction = z.infer<typeof correction>
export const memoryAnswer = z.object({ memory })

export const retraction = z.strictObject({ mind: mindParam, reason: z.string().max(1_000).optional() })

export const memoryParams = z.strictObject({ id: z.string().min(1).max(128) })
export const mindQuery = z.strictObject({ mind: mindParam })

export const verbatimSources = z.object({
  sources: z.array(
    z.object({
      source: z.string(),
      sourceRef: z.string(),
      title: z.string().nullable(),
      content: z.string(),
      occurredAt: instant.nullable(),
      flags: z.array(z.string()),
    }),
  ),
})
export type VerbatimSources = z.infer<typeof verbatimSources>
