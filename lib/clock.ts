/** Milliseconds since 1970. The one place that reads the clock; tests hand in their own. */
export type Clock = () => number
export const systemClock: Clock = () => Date.now()

export const dayMs = 86_400_000

export const isoTime = (ms: number) => new Date(ms).toISOString()
export const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))
