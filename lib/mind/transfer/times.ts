/** Milliseconds since 1970 of a time on the wire. */
export const msOf = (instant: string): number => Date.parse(instant)
export const msOrNull = (instant: string | null): number | null => (instant === null ? null : msOf(instant))
