import { mindStats } from '@/lib/mind/memories/mind-stats'
import { anEmptyMind, turnsEach } from './filled-mind'
import { fillWithItems } from './generated-items'
import { costsAt } from './growth-costs'
import { type Fit, fitOf } from './growth-fit'
import { median, percentile } from './row'

export { growthChart } from './growth-chart'
export { growthPage } from './growth-page'

/** One size of the mind and what each operation took there; times in milliseconds. */
export type Measured = {
  memories: number
  bytesEach: number
  costs: Record<string, { p50: number; p95: number }>
}

export type Growth = { measured: Measured[]; fits: Record<string, Fit> }

/** What each operation costs in one mind that grows through these sizes, the smallest first. */
export async function growthThrough(sizes: number[], onSize: (memories: number) => void): Promise<Growth> {
  await warmUp()
  const made = await anEmptyMind()
  const measured: Measured[] = []
  try {
    let filled = 0
    for (const size of sizes) {
      onSize(size)
      const conversations = Math.round(size / (turnsEach + 1))
      await fillWithItems(made.mind, filled, conversations)
      filled = conversations
      await made.store.scrub(made.mind.ref)

      const { memories, bytes } = await made.mind.read(mindStats)
      const costs = Object.entries(await costsAt(made, conversations)).map(([what, times]) => [
        what,
        { p50: median(times), p95: percentile(times, 0.95) },
      ])
      measured.push({ memories, bytesEach: bytes / memories, costs: Object.fromEntries(costs) })
    }
  } finally {
    made.remove()
  }
  return { measured, fits: fitsOf(measured) }
}

/** The first runs of a process compile what the later ones run. */
async function warmUp() {
  const made = await anEmptyMind()
  try {
    await fillWithItems(made.mind, 0, 50)
    await costsAt(made, 50)
  } finally {
    made.remove()
  }
}

const fitsOf = (measured: Measured[]) =>
  Object.fromEntries(
    Object.keys(measured[0]!.costs).map((what) => [
      what,
      fitOf(measured.map(({ memories, costs }) => [memories, costs[what]!.p50] as const)),
    ]),
  )
