/** Older counts say little of how fast it goes now. */
const lookBackMs = 10_000

/** Takes how many wait, again and again; answers how many are done in a second, or null where that is not known. */
export function paceOf(now = () => performance.now()) {
  let counts: { at: number; waiting: number }[] = []

  return (waiting: number): number | null => {
    const at = now()
    // More waiting than before: what was measured no longer holds.
    if (waiting > (counts.at(-1)?.waiting ?? 0)) counts = []
    counts = [...counts.filter((count) => count.at > at - lookBackMs), { at, waiting }]
    const [first] = counts
    const done = first!.waiting - waiting
    return done > 0 ? Math.round((done * 10_000) / (at - first!.at)) / 10 || null : null
  }
}
