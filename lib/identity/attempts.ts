import { isIPv6 } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { TooMany } from '../errors'

const allowedFailures = 20
const windowSeconds = 60

/** Counts what fails from one address within a minute. */
export class Attempts {
  private readonly failures = new RateLimiterMemory({ points: allowedFailures, duration: windowSeconds })

  /** Counts one failure; throws TooMany when it was one too many. */
  async spend(address: string) {
    const { consumedPoints, msBeforeNext } = await this.failures.penalty(bucketOf(address), 1)
    if (consumedPoints > allowedFailures) throw new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  }

  /** Takes one back: what was counted beforehand has succeeded. */
  async refund(address: string) {
    await this.failures.reward(bucketOf(address), 1)
  }
}

/** One household has a whole /64 of IPv6 addresses to try from. */
const bucketOf = (address: string) => (isIPv6(address) ? ipv6Groups(address).slice(0, 4).join(':') : address)

/** The eight groups of an IPv6 address, written out. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
