import { z } from 'zod'
import { kinds } from './names'

/** ISO 8601 in UTC with milliseconds, as every time on the wire. */
export const instant = z.iso.datetime({ offset: false, precision: 3 })

/** The first and the last millisecond that ISO 8601 writes with four digits of the year. */
export const earliestInstant = Date.UTC(-1, 12, 1)
export const latestInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
export const isInstant = (ms: number) => ms >= earliestInstant && ms <= latestInstant

/** An instant given by a caller: any ISO 8601 date-time with a zone; parsed to milliseconds since 1970. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .refine(isInstant, 'a time between the years 0 and 9999 in UTC')

export const kind = z.enum(kinds)
export type Kind = z.infer<typeof kind>

export const statuses = ['active', 'retracted', 'superseded'] as const
export const status = z.enum(statuses)
export type Status = z.infer<typeof status>

/** Half of the data subject key: lower case by rule, 1–64 characters. */
export const sourceName = z
  .string()
  .regex(/^[a-z0-9._-]{1,64}$/, '1–64 characters of a–z, 0–9, dot, underscore and hyphen')

const controlCharacter = /\p{Cc}/u

/** The other half: NFC, 1–1024 bytes of UTF-8, no control characters, otherwise byte for byte as given. */
export const sourceRef = z
  .string()
  .refine((text) => text.isWellFormed() && !controlCharacter.test(text), 'well-formed text without control characters')
  .transform((text) => text.normalize('NFC'))
  .refine((text) => text.length > 0 && utf8Length(text) <= 1024, '1–1024 bytes of UTF-8')

const utf8Length = (text: string) => new TextEncoder().encode(text).length

/** A data subject key: the only key that survives erasure. */
export const subjectKey = z.strictObject({ source: sourceName, sourceRef })
export type SubjectKey = z.infer<typeof subjectKey>

export const mindParam = z.string().min(1).max(64).optional()

/** Whole numbers in a query string, as written by a person or a program: digits only. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`)
    .meta({ type: 'integer', minimum: min, maximum: max })

export const limit = queryInteger(1, 200).default(50)
export const cursor = z.string().min(1).max(512).optional()
export const nextCursor = z.string().nullable()
export const queryFlag = z.enum(['0', '1']).transform((value) => value === '1')
