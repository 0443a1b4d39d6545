import { describe, expect, it } from 'vitest'
import { TooMany } from '@/lib/errors'
import { Turns } from '@/lib/identity/turns'

/** Work that goes on until it is told to end. */
function aWork() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return { work: () => ended, end: () => end() }
}

describe('turns', () => {
  it('are taken by so many at a time, the others in the order they came', async () => {
    const turns = new Turns(2, 10)
    const works = Array.from({ length: 5 }, aWork)
    const begun: number[] = []
    const ends = works.map(({ work }, place) =>
      turns.take(() => {
        begun.push(place)
        return work()
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    works[1]!.end()
    await ends[1]
    expect(begun).toEqual([0, 1, 2])
    for (const { end } of works) end()
    await Promise.all(ends)
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it('are refused when too many wait, and there again afterwards', async () => {
    const turns = new Turns(1, 1)
    const [first, second] = [aWork(), aWork()]
    const [one, two] = [turns.take(first.work), turns.take(second.work)]
    await expect(turns.take(async () => {})).rejects.toBeInstanceOf(TooMany)
    first.end()
    second.end()
    await Promise.all([one, two])
    expect(await turns.take(async () => 'again')).toBe('again')
  })

  it('come back from work that fails', async () => {
    const turns = new Turns(1, 0)
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(async () => 'still')).toBe('still')
  })
})
