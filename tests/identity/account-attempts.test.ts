import { describe, expect, it } from 'vitest'
import { TooMany } from '@/lib/errors'
import { AccountAttempts } from '@/lib/identity/account-attempts'

const name = 'ana@example.test'

function attempts() {
  let now = 1_000_000
  const counted = new AccountAttempts(() => now)
  const fail = (times: number, whose = name) => {
    for (let n = 0; n < times; n++) counted.fail(whose)
  }
  /** Seconds until the next try, 0 when it may be made. */
  const wait = (whose = name) => {
    try {
      counted.mustBeOpen(whose)
      return 0
    } catch (error) {
      if (error instanceof TooMany) return error.retryAfterSeconds
      throw error
    }
  }
  const tick = (seconds: number) => {
    now += seconds * 1_000
  }
  return { counted, fail, wait, tick }
}

describe('SEC-B8 failures of one account', () => {
  it('are free ten times, and nobody else waits for them', () => {
    const { fail, wait } = attempts()
    fail(9)
    expect(wait()).toBe(0)
    fail(1)
    expect(wait()).toBe(1)
    expect(wait('ben@example.test')).toBe(0)
  })

  it('make each further one wait twice as long, a minute at most, and never for good', () => {
    const { fail, wait, tick } = attempts()
    fail(10)
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      waits.push(wait())
      tick(wait())
      expect(wait()).toBe(0)
      fail(1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('are forgotten with a success, and a quarter of an hour after the last', () => {
    const { counted, fail, wait, tick } = attempts()
    fail(12)
    counted.succeed(name)
    fail(9)
    expect(wait()).toBe(0)
    tick(15 * 60)
    fail(9)
    expect(wait()).toBe(0)
    fail(1)
    expect(wait()).toBe(1)
  })
})
