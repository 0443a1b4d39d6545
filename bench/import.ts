import { statSync } from 'node:fs'
import { anEmptyMind, importFile, turnsEach, writeExport } from './filled-mind'
import { median, msOf, type Row } from './row'

const conversations = 2_000
const runs = 5

/** An import end to end (two passes, archive, turns, full text), and the same file again. */
export async function run(): Promise<Row[]> {
  const first: number[] = []
  const again: number[] = []
  let megabytes = 0
  for (let at = 0; at < runs; at++) {
    const { mind, folder, remove } = await anEmptyMind()
    const file = writeExport(folder, conversations)
    megabytes = statSync(file).size / 1e6
    const ms = await msOf(() => importFile(mind, file))
    first.push((conversations * turnsEach) / (ms / 1_000))
    again.push((await msOf(() => importFile(mind, file))) / 1_000)
    remove()
  }
  const size = `${conversations} × ${turnsEach} turns, ${megabytes.toFixed(0)} MB`
  return [
    { what: `import, ${size}`, median: median(first), unit: 'turns/s', bar: '≥ 6000', met: median(first) >= 6_000 },
    { what: `import again, ${size}`, median: median(again), unit: 's', bar: '≤ 2', met: median(again) <= 2 },
  ]
}
