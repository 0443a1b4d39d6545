import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradicts } from '@/lib/mind/contradiction/read-stance'
import { type Said, successors } from '@/lib/mind/contradiction/successors'

/** As it is defined: of all that contradict it and were said after it, the first. */
function firstOf(members: Said[], member: Said): Said | undefined {
  const isBeside = (one: Said) =>
    member.subject_id !== null &&
    one.subject_id === member.subject_id &&
    one.from === member.from &&
    one.start_at > member.start_at
  const mayReplace = (one: Said) => !(one.by_device && member.held)
  const after = members.filter(
    (one) => mayReplace(one) && contradicts(one.stance, member.stance) && (one.from > member.until || isBeside(one)),
  )
  return after.sort(
    (a, b) =>
      a.from - b.from ||
      a.start_at - b.start_at ||
      (a.stance < b.stance ? -1 : Number(a.stance > b.stance)) ||
      a.row_id - b.row_id,
  )[0]
}

const time = fc.integer({ min: 0, max: 6 })
const member = fc
  .record({
    stance: fc.constantFrom('vienna', 'graz', 'lisbon', 'not vienna', 'not graz', 'yes', 'no'),
    from: time,
    wait: time,
    subject_id: fc.option(fc.integer({ min: 1, max: 3 })),
    start_at: time,
    by_device: fc.integer({ min: 0, max: 1 }),
    held: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ wait, ...rest }) => ({ ...rest, until: rest.from + wait }))
const slot = fc
  .array(member, { maxLength: 30 })
  .map((members) => members.map((one, at): Said => ({ row_id: at + 1, ...one })))

describe('what takes the place of an answer', () => {
  test('is the first one said after it that contradicts it and may, whatever else was said', () => {
    fc.assert(
      fc.property(slot, (members) => {
        const successorOf = successors(members)
        for (const one of members) expect(successorOf(one)).toEqual(firstOf(members, one))
      }),
      { numRuns: 500 },
    )
  })

  test('is looked for among those alone that may tell', () => {
    const rest = { subject_id: null, start_at: 0, by_device: 0, held: 0 }
    const one = { row_id: 1, stance: 'yes', from: 1, until: 1, ...rest }
    const other = { row_id: 2, stance: 'no', from: 2, until: 2, ...rest }
    expect(successors<Said>([])(one)).toBeUndefined()
    expect(successors<Said>([other])(one)).toBe(other)
  })
})
