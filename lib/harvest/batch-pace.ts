import type { ImportItem } from './adapter'

const itemsAtMost = 50
const lengthAtMost = 2_000_000
const lengthAtLeast = 200_000
const writingMs = 100

/** How much goes into one transaction: at most 50 items and 2 MB of text, less when writing takes over 100 ms. */
export class BatchPace {
  private length = 400_000

  fits(batch: ImportItem[], next: ImportItem): boolean {
    if (batch.length === 0) return true
    return batch.length < itemsAtMost && lengthOf([...batch, next]) <= this.length
  }

  learn(batch: ImportItem[], elapsedMs: number): void {
    const affordable = (lengthOf(batch) * writingMs) / Math.max(elapsedMs, 1)
    if (elapsedMs > writingMs) this.length = Math.max(lengthAtLeast, Math.min(this.length, affordable))
    else if (elapsedMs < writingMs / 2) this.length = Math.min(lengthAtMost, this.length * 1.5)
  }
}

const lengthOf = (batch: ImportItem[]) => batch.reduce((sum, item) => sum + item.text.length + restoredLength(item), 0)

/** What an export tells is written as it is, beside the text of the current copy. */
function restoredLength({ restored }: ImportItem): number {
  if (restored?.what !== 'subject') return 0
  return [...restored.copies, ...restored.memories].reduce((sum, { content }) => sum + (content?.length ?? 0), 0)
}
