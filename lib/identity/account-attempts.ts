import { createHash } from 'node:crypto'
import type { Clock } from '../clock'
import { TooMany } from '../errors'

const freeFailures = 10
const windowMs = 15 * 60_000
const firstDelayMs = 1_000
const longestDelayMs = 60_000
/** More names than this are not remembered: the one that failed longest ago goes first. */
const mostNames = 50_000

type Failures = { count: number; lastAt: number }

/**
 * Counts failed sign-ins by the name that was tried, whether or not anybody has it. After ten the next one has to wait,
 * each time twice as long and a minute at most; a quarter of an hour without a failure makes up for all of them.
 */
export class AccountAttempts {
  private readonly failures = new Map<string, Failures>()

  constructor(private readonly clock: Clock) {}

  /** Throws TooMany while the next try has to wait. */
  mustBeOpen(name: string) {
    const { count, lastAt } = this.of(name)
    const waitMs = count < freeFailures ? 0 : lastAt + delayAfter(count) - this.clock()
    if (waitMs > 0) throw new TooMany(Math.ceil(waitMs / 1000))
  }

  fail(name: string) {
    const { count } = this.of(name)
    this.failures.delete(keyOf(name))
    this.failures.set(keyOf(name), { count: count + 1, lastAt: this.clock() })
    if (this.failures.size > mostNames) this.failures.delete(this.failures.keys().next().value!)
  }

  succeed(name: string) {
    this.failures.delete(keyOf(name))
  }

  private of(name: string): Failures {
    const found = this.failures.get(keyOf(name))
    return found && found.lastAt > this.clock() - windowMs ? found : { count: 0, lastAt: 0 }
  }
}

const delayAfter = (count: number) => Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(count - freeFailures, 10))

/** What somebody typed may be anything, a password too, and as long as they like. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('base64')
