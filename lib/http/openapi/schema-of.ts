import { z } from 'zod'

export type Schema = { [keyword: string]: unknown }
/** Schemas that have a name of their own (`.meta({ id })`), by it. */
export type Named = Map<string, Schema>

/**
 * The JSON Schema (2020-12) of what the wire carries: `input` before it is parsed, `output` after it was shaped. What has
 * a name goes into `named` and is referred to.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): Schema {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: plainer })
  for (const [id, def] of Object.entries($defs)) named.set(id, referring(def as Schema))
  return referring(own)
}

/** Without patterns that a format or a type says already, and bounds that every number has. */
function plainer({ jsonSchema: told }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (told.format || told.type === 'integer') delete told.pattern
  if (told.maximum === Number.MAX_SAFE_INTEGER) delete told.maximum
  if (told.minimum === Number.MIN_SAFE_INTEGER) delete told.minimum
}

function referring<T>(value: T): T {
  if (Array.isArray(value)) return value.map(referring) as T
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== 'id' || !('properties' in value))
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      name === '$ref' && typeof member === 'string'
        ? member.replace('#/$defs/', '#/components/schemas/')
        : referring(member),
    ]),
  ) as T
}
