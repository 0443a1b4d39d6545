import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { kind } from '../contract/common'
import { InvalidRequest } from '../errors'

const turn = z.object({ id: z.string(), speaker: z.string(), text: z.string(), caption: z.string().optional() })
const session = z.object({ id: z.string(), date: z.string().nullable(), turns: z.array(turn) })
const note = z.object({ id: z.string(), kind, text: z.string(), date: z.string().nullable().default(null) })
const question = z.object({
  id: z.string(),
  category: z.union([z.number(), z.string()]),
  category_name: z.string(),
  question: z.string(),
  evidence: z.array(z.string()),
  /** What must not be found by it. */
  forbidden: z.array(z.string()).default([]),
})
/** What a person does once everything is in, before the questions are asked. */
const deeds = z.object({
  retract: z.array(z.string()).default([]),
  erase: z.array(z.string()).default([]),
  correct: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
})
const collection = z.object({
  id: z.string(),
  sessions: z.array(session),
  notes: z.array(note).default([]),
  afterwards: deeds.default({ retract: [], erase: [], correct: [] }),
  questions: z.array(question),
})

/**
 * One store of memories with questions and the ids of what answers them: sessions of turns with speakers, memories stated
 * by themselves, and what was retracted, erased (whole sessions, by id) or corrected before anything is asked.
 */
export type Collection = z.infer<typeof collection>
export type AskedQuestion = z.infer<typeof question>

/** Collections of a file of JSON lines, gzip or plain, with the SHA-256 of its bytes. @throws InvalidRequest */
export function loadData(file: string): { collections: Collection[]; sha256: string } {
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return {
    collections: lines.map((line, at) => parsed(line, at + 1)),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

function parsed(line: string, number: number): Collection {
  const read = collection.safeParse(jsonOf(line))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new InvalidRequest('data', `line ${number}: ${issue?.path.join('.')} ${issue?.message}`)
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
