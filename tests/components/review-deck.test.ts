import { describe, expect, it } from 'vitest'
import {
  cardOf,
  countActs,
  type Deck,
  markSent,
  take,
  turnedOut,
  undo,
  undoable,
  waitingIn,
} from '@/components/review/deck'

const aDeck = (): Deck => ({ ids: ['a', 'b', 'c'], steps: [] })

describe('a deck', () => {
  it('goes card by card to its end and counts what was done', () => {
    const done = take(take(take(aDeck(), 'kept'), 'corrected', 'Better.'), 'skipped')
    expect(cardOf(done)).toBeNull()
    expect(take(done, 'kept')).toEqual(done)
    expect(countActs(done)).toEqual({ kept: 1, corrected: 1, retracted: 0, skipped: 1, gone: 0, failed: 0 })
  })

  it('takes back the last step and no other, and not once it was sent', () => {
    const two = take(take(aDeck(), 'kept'), 'retracted')
    expect(cardOf(undo(two))).toBe('b')
    expect(undoable(markSent(two, 'b'))).toBeNull()
    expect(undo(markSent(two, 'b'))).toEqual(markSent(two, 'b'))
    expect(undo(undo(markSent(two, 'a')))).toEqual(markSent(take(aDeck(), 'kept'), 'a'))
  })

  it('goes back over what was passed over to the step before it', () => {
    const passed = take(take(aDeck(), 'kept'), 'gone')
    expect(undoable(passed)).toMatchObject({ id: 'a', act: 'kept' })
    expect(cardOf(undo(passed))).toBe('a')
  })

  it('has nothing to tell of what was skipped or passed over', () => {
    expect(waitingIn(take(take(aDeck(), 'skipped'), 'gone'))).toBeNull()
    expect(waitingIn(take(take(aDeck(), 'corrected', 'Better.'), 'skipped'))).toMatchObject({ content: 'Better.' })
    expect(waitingIn(markSent(take(aDeck(), 'kept'), 'a'))).toBeNull()
  })

  it('takes nothing back of what could not be told, nor tells it again', () => {
    const failed = turnedOut(markSent(take(aDeck(), 'kept'), 'a'), 'a', 'failed')
    expect([undoable(failed), waitingIn(failed), cardOf(failed)]).toEqual([null, null, 'b'])
    expect(countActs(failed).failed).toBe(1)
  })
})
