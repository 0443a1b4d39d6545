import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { scrubMind } from '@/lib/erasure/scrub-pending'
import type { Installation } from '@/lib/installation'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'
import { anInstallation } from '../jobs/an-installation'
import { imported, queued, runNext } from './an-import'

const word = 'Qxracer77'
const pair = { source: 'chatgpt', sourceRef: 'talk-x' }
const x = aTalk('talk-x', [`The ${word} lamp.`, 'Noted.', `I prefer the ${word} lamp.`, 'Noted again.'])
const others = 120
const talks = manyTalks(others, 2)
const everything = exportOf(...talks.slice(0, 60), x, ...talks.slice(60))
const erasure = { erasing: pair, reason: null }
const list = { ...pair, status: 'all', sort: 'oldest', limit: 50 } as const

async function aHome() {
  const { at, folder, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  return { at, folder, person: await addAccount('ana') }
}

/** The same installation, in which something else happens right before its n-th write into a mind. */
function beforeWrite(at: Installation, nth: number, first: () => Promise<unknown>): Installation {
  let writes = 0
  const write = async (...given: Parameters<typeof at.minds.write>) => {
    if (++writes === nth) await first()
    return at.minds.write(...given)
  }
  return { ...at, minds: { ...at.minds, write } as typeof at.minds }
}

describe('SC-C1 P-C4 an erase while an import of the same subject', () => {
  test.each([1, 2, 3, 4])(
    'runs, right before its write number %i, ends with it gone and all others there',
    async (nth) => {
      const { at, folder, person } = await aHome()
      await queued(at, person, { 'conversations.json': everything })
      const erased: string[] = []
      const erasing = async () => erased.push((await eraseSubject(at, person.mind, erasure)).scrub!)
      const { counts } = await runNext(beforeWrite(at, nth, erasing))
      expect(erased).toHaveLength(1)
      expect(counts.imported + counts.skippedSuppressed).toBe(others + 1)
      expect((await person.mind.read(listMemories, list)).items).toEqual([])
      expect(await person.mind.read(mindStats)).toMatchObject({ sources: others, suppressed: 1 })
      expect(await scrubMind(at, person.mind.id)).toBe('complete')
      expect(filesHolding(folder, word)).toEqual([])
    },
  )

  test('waits in the queue keeps it out from the start', async () => {
    const { at, folder, person } = await aHome()
    await queued(at, person, { 'conversations.json': everything })
    expect((await eraseSubject(at, person.mind, erasure)).scrub).toBe('pending')
    expect((await runNext(at)).counts).toMatchObject({ imported: others, skippedSuppressed: 1 })
    expect((await person.mind.read(listMemories, list)).items).toEqual([])
    expect(filesHolding(folder, word)).toEqual([])
  })

  test('of two imports of the same file runs leaves neither with it', async () => {
    const { at, person } = await aHome()
    for (const name of ['a.json', 'b.json']) await queued(at, person, { [name]: everything })
    const erasing = () => eraseSubject(at, person.mind, erasure)
    const [one, other] = await Promise.all([runNext(beforeWrite(at, 3, erasing)), runNext(at)])
    expect(one!.counts.imported + other!.counts.imported).toBeLessThanOrEqual(others + 1)
    expect((await person.mind.read(listMemories, list)).items).toEqual([])
    expect((await person.mind.read(mindStats)).sources).toBe(others)
  })
})

describe('SC-C3 at once', () => {
  async function aHomeWithX() {
    const home = await aHome()
    await imported(home.at, home.person, { 'conversations.json': exportOf(x, ...talks.slice(0, 3)) })
    return home
  }

  test('several erases of one subject all answer, its memories are counted once, and it is suppressed once', async () => {
    const { at, person } = await aHomeWithX()
    const had = (await person.mind.read(listMemories, list)).items.length
    const answers = await Promise.all(Array.from({ length: 8 }, () => eraseSubject(at, person.mind, erasure)))
    expect(answers.reduce((sum, { result }) => sum + result.memoriesDeleted, 0)).toBe(had)
    expect(answers.map(({ scrub }) => scrub)).toEqual(Array(8).fill('complete'))
    expect((await person.mind.read(listSuppressed, { limit: 50 })).total).toBe(1)
  })

  test('an erase and an allow end in one of their two orders', async () => {
    const { at, person } = await aHomeWithX()
    const item = aConversation([`The ${word} lamp.`, 'Noted.'], pair)
    for (let round = 0; round < 12; round++) {
      const acts = [() => eraseSubject(at, person.mind, erasure), () => person.mind.write(allowReimport, pair)]
      await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
      expect((await person.mind.read(listMemories, list)).items).toEqual([])
      const outcome = (await person.mind.read(isSuppressed, pair)) ? 'suppressed' : 'imported'
      expect((await person.mind.write(importItems, [item]))[0]!.outcome).toBe(outcome)
    }
  })

  test('an allow and an import end with all of it or nothing', async () => {
    const { at, person } = await aHomeWithX()
    for (let round = 0; round < 6; round++) {
      await eraseSubject(at, person.mind, erasure)
      const allow = () => person.mind.write(allowReimport, pair)
      const file = { [`${round}.json`]: exportOf(x) }
      const [{ counts }] = await Promise.all([imported(at, person, file), allow()])
      expect(counts.imported + counts.skippedSuppressed).toBe(1)
      const turns = (await person.mind.read(listMemories, { ...list, kind: 'turn' })).items
      expect(turns).toHaveLength(counts.imported === 1 ? 4 : 0)
    }
  })

  test('the same file imported three times is there once', async () => {
    const { at, person } = await aHome()
    for (const name of ['a', 'b', 'c']) await queued(at, person, { [`${name}.json`]: everything })
    const ended = await Promise.all([runNext(at), runNext(at), runNext(at)])
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(ended.reduce((sum, { counts }) => sum + counts.imported, 0)).toBe(others + 1)
    expect((await person.mind.read(mindStats)).byKind.turn).toBe(others * 2 + 4)
  })
})

describe('SC-C4 a second process on the same folder', () => {
  const line = aCommandLine()

  test('imports while this one erases, and erases while this one imports: nothing of it is left, nobody is told to wait', async () => {
    const kiwi = aKiwi()
    const owner = await kiwi.anAccount({ role: 'owner' })
    const mind = await mindFor(kiwi, owner)
    const data = kiwi.config.dataFolder
    const file = join(data, '..', 'conversations.json')
    writeFileSync(file, everything)

    let isOver = false
    const importing = line.kiwi(data, 'import', file, '--json').finally(() => {
      isOver = true
    })
    for (let id = 0; !isOver; id++) {
      await mind.write(erase, pair, null, `rcp_${id}`, aSeed)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { code, stdout } = await importing
    expect([code, JSON.parse(stdout).import.counts]).toMatchObject([0, { imported: others, skippedSuppressed: 1 }])

    await mind.write(allowReimport, pair)
    const erasing = line.kiwi(data, 'erase', '--source', pair.source, '--ref', pair.sourceRef, '--json')
    for (let round = 0; round < 10; round++)
      await mind.write(importItems, [aConversation([`The ${word} lamp.`, 'Noted.'], { ...pair, updatedAt: round })])
    const erased = await erasing
    expect([erased.code, JSON.parse(erased.stdout).erased]).toEqual([0, true])
    expect((await mind.read(listMemories, list)).items).toEqual([])
    expect((await mind.write(importItems, [aConversation(['Back.'], pair)]))[0]!.outcome).toBe('suppressed')
    expect((await mind.read(mindStats)).sources).toBe(others)
  })
})
