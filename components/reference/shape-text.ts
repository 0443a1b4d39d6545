type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSchema) : [])

/** A JSON Schema as a person reads it, in the manner of a type: `{ id: string, tags?: string[] }`. */
export function shapeText(schema: Schema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = listOf(schema.anyOf ?? schema.oneOf)
  if (either.length > 0) return [...new Set(either.map((one) => shapeText(one, indent)))].join(' | ')
  const together = listOf(schema.allOf)
  if (together.length > 0) return together.map((one) => shapeText(one, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeText({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return arrayText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return wordFor(schema)
}

function arrayText({ items }: Schema, indent: string) {
  const inside = isSchema(items) ? shapeText(items, indent) : 'anything'
  return / [|&] /.test(inside) && !inside.startsWith('{') ? `(${inside})[]` : `${inside}[]`
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string) {
  const deeper = `${indent}  `
  const needed = new Set(Array.isArray(required) ? required : [])
  const lines = Object.entries(isSchema(properties) ? properties : {}).map(
    ([name, member]) =>
      `${deeper}${name}${needed.has(name) ? '' : '?'}: ${isSchema(member) ? shapeText(member, deeper) : 'anything'}`,
  )
  if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0)
    lines.push(`${deeper}[name]: ${shapeText(additionalProperties, deeper)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** The plain types, with what narrows them. */
function wordFor({ type, format, minimum, maximum }: Schema): string {
  if (type === 'string' && format === 'date-time') return 'time'
  if (type === 'string' && format === 'binary') return 'file'
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum}–${maximum}` : ''
  return typeof type === 'string' ? `${type}${range}` : 'anything'
}
