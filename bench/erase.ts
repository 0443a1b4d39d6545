import { erase } from '@/lib/mind/erasure/erase'
import { newId } from '@/lib/mind/new-id'
import { aMindOf } from './filled-mind'
import { generatedConversation } from './generated-export'
import { median, msOf, type Row } from './row'

const runs = 5
/** Of the key that signs the receipts. */
const seed = new Uint8Array(32)

/** Erasing one conversation until its bytes are proven off the disk. */
export async function run(): Promise<Row[]> {
  return [await erasing(10_000, 200), await erasing(100_000, 1_100)]
}

async function erasing(memories: number, bar: number): Promise<Row> {
  const { mind, store, remove } = await aMindOf(memories)
  const times: number[] = []
  for (let at = 0; at < runs; at++) {
    const pair = { source: 'chatgpt', sourceRef: generatedConversation(at * 13, 1).id }
    const ms = await msOf(async () => {
      await mind.write(erase, pair, null, newId('rcp', Date.now()), seed)
      await store.scrub(mind.ref)
    })
    times.push(ms)
  }
  remove()
  return {
    what: `erase one conversation at ${memories}`,
    median: median(times),
    p95: Math.max(...times),
    unit: 'ms',
    bar: `≤ ${bar}`,
    met: median(times) <= bar,
  }
}
