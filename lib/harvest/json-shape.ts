export type JsonObject = { [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Only what the file itself says: a key named like an inherited member is not found by accident. */
export const ownValue = (value: JsonObject, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

/** Readable and the same for any key order: `key: value` lines, strings as they are, the rest as JSON. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return value === undefined || value === null ? '' : sorted(value)
  return Object.keys(value)
    .sort()
    .map((key) => `${key}: ${typeof value[key] === 'string' ? value[key] : sorted(value[key])}`)
    .join('\n')
}

const sorted = (value: unknown) =>
  JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
