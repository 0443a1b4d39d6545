import { TooMany } from '../errors'

/** Lets so much work be done at a time, and so much wait for it in the order it came. */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  /** @throws TooMany when as many wait already as may */
  async take<R>(work: () => Promise<R>): Promise<R> {
    if (this.running < this.atOnce) this.running++
    else await this.turn()
    try {
      return await work()
    } finally {
      this.passOn()
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mayWait) throw new TooMany(1)
    return new Promise((come) => this.waiting.push(come))
  }

  /** The place is handed over and not given up: nobody who comes meanwhile takes it. */
  private passOn() {
    const next = this.waiting.shift()
    if (next) next()
    else this.running--
  }
}
