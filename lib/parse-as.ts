import type { z } from 'zod'
import { InvalidRequest } from './errors'

const tellAtMost = 5

/** Checks a value against its schema; throws InvalidRequest naming every field that is wrong. */
export async function parseAs<S extends z.ZodType>(schema: S, value: unknown): Promise<z.output<S>> {
  const parsed = await schema.safeParseAsync(value)
  if (parsed.success) return parsed.data

  const faults = parsed.error.issues.flatMap(faultsOf)
  const [first] = faults
  const detail = faults.slice(0, tellAtMost).map(({ field, message }) => (field ? `${field}: ${message}` : message))
  throw Object.assign(new InvalidRequest('', detail.join('; ')), { field: first?.field ?? '' })
}

function faultsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.').slice(0, 100), message: 'no such field' }))
  return [{ field: path.join('.').slice(0, 100), message: issue.message }]
}
