import { describe, expect, test } from 'vitest'
import type { Mind, MindTx, Statement } from '@/db/mind/mind'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { reach } from '@/lib/mind/erasure/reach'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'
import { pair, talk } from '../ledger/a-mind-of-somebody'

/** A transaction whose nth statement fails after it was made. */
function failingAt(tx: MindTx, nth: number): MindTx {
  let made = 0
  const after = <R>(answer: R): R => {
    if (++made === nth) throw new Error('a fault')
    return answer
  }
  const faulty = (statement: Statement): Statement => ({
    get: (...params) => after(statement.get(...params)),
    all: (...params) => after(statement.all(...params)),
    run: (...params) => after(statement.run(...params)),
  })
  return Object.create(tx, { sql: { value: (text: string) => faulty(tx.sql(text)) } }) as MindTx
}

const everything = (mind: Mind) =>
  JSON.stringify(Object.keys(reach).map((table) => [table, mind.sql(`SELECT * FROM "${table}"`).all()]))

async function aFurnishedMind() {
  const mind = await aMind()
  await mind.write(importItems, [talk('x', 'Xenia', ['x-2']), talk('y', 'Yolanda')])
  const { items } = await mind.read(listMemories, {
    q: 'Xenia',
    status: 'active',
    sort: 'oldest',
    limit: 9,
    kind: 'turn',
  })
  await mind.write(correctMemory, items[0]!.id, { content: 'Xenia keeps the lantern in Porto.' })
  await readNames(mind)
  await makeVectors(mind, () => aVector(1))
  return mind
}

/** Lets each statement of an act fail in turn; answers how many there are. */
async function eachFails(mind: TestMind, act: (tx: MindTx) => unknown): Promise<number> {
  const before = await mind.read(everything)
  for (let nth = 1; ; nth++) {
    const failed = await mind
      .write((tx) => void act(failingAt(tx, nth)))
      .then(
        () => false,
        () => true,
      )
    if (!failed) return nth - 1
    expect([nth, (await mind.read(everything)) === before]).toEqual([nth, true])
  }
}

describe('SEC-D13 SC-S9 whichever of its statements fails', () => {
  test('an erase has done all of it or nothing', async () => {
    const mind = await aFurnishedMind()
    const statements = await eachFails(mind, (tx) => erase(tx, pair('x'), 'a reason', 'rcp_1', aSeed))
    expect(statements).toBeGreaterThan(30)
    expect(await mind.read(everything)).not.toContain('Xenia')
    expect(await mind.read(everything)).toContain('Yolanda')
  })

  test('an allowance as well', async () => {
    const mind = await aFurnishedMind()
    await mind.write(erase, pair('x'), null, 'rcp_1', aSeed)
    expect(await eachFails(mind, (tx) => allowReimport(tx, pair('x')))).toBeGreaterThan(5)
  })
})
