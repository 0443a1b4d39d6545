// Literals that vendors give to every root: nobody's identity.
const CONSTANTS = new Set([
  'client-created-root',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
])

/** Those of the values that identify something, in order, each once. */
export const idsIn = (...values: unknown[]): string[] => [...new Set(values.map(written).filter(isId))]

/** Some tools write their ids as numbers. */
const written = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !CONSTANTS.has(value)
