import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { listActs } from '@/db/center/ledger'
import { eraseSources } from '@/lib/erasure/erase-subject'
import { agreeAllMinds, agreeMind } from '@/lib/ledger/agree-mind'
import { settleLedger } from '@/lib/ledger/settle-ledger'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { erase } from '@/lib/mind/erasure/erase'
import { listReceipts } from '@/lib/mind/erasure/receipt'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { countSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aSeed } from '../helpers/a-seed'
import { aMindOfSomebody, pair, talk } from './a-mind-of-somebody'

describe('P-C2 the ledger outside the mind', () => {
  test('has every erase and allow in order, and no pair in words', async () => {
    const { kiwi, mind, erase, allow, bytesOf } = await aMindOfSomebody()
    await mind.write(importItems, [talk('x-ref-8812', 'xylophone', ['x-other-8813'])])
    await erase(pair('x-ref-8812'))
    await erase(pair('x-ref-8812'))
    await allow(pair('x-ref-8812'))
    const acts = await listActs(kiwi.center, mind.id)
    expect(acts.map(({ epoch, act }) => [epoch, act])).toEqual([
      [1, 'erase'],
      [2, 'erase'],
      [3, 'allow'],
      [4, 'allow'],
    ])
    expect(new Set(acts.map(({ subjectKey }) => Buffer.from(subjectKey).toString('hex'))).size).toBe(2)
    kiwi.center.close()
    expect(readFileSync(join(kiwi.config.dataFolder, 'center.sqlite')).includes('x-ref-8812')).toBe(false)
    expect(bytesOf('x-ref-8812')).not.toEqual([])
  })

  test('cannot be changed, and goes only with its mind', async () => {
    const { kiwi, mind, erase } = await aMindOfSomebody()
    await erase(pair('x'))
    for (const sql of [`UPDATE ledger SET at = 0`, 'DELETE FROM ledger'])
      await expect(kiwi.center.write((db) => db.sql(sql).run())).rejects.toThrow('E_LEDGER')
    await kiwi.center.write((db) => db.sql('DELETE FROM minds WHERE id = ?').run(mind.id))
    expect(await listActs(kiwi.center, mind.id)).toEqual([])
  })

  test('an act whose way there was cut off by a crash is brought in at the next start', async () => {
    const { kiwi, mind, erase } = await aMindOfSomebody()
    await erase(pair('x'))
    // What a crash between the two commits leaves.
    const db = new Database(join(kiwi.config.dataFolder, 'center.sqlite'))
    db.exec('DROP TRIGGER ledger_is_not_deleted; DELETE FROM ledger')
    db.close()
    await agreeAllMinds(kiwi)
    expect((await listActs(kiwi.center, mind.id)).map(({ act }) => act)).toEqual(['erase'])
  })
})

describe('P-C2 SEC-D19 SC-C6 a file older than its ledger', () => {
  test('of many things has them erased again a hundred at a time, each once, however many names it has', async () => {
    const { kiwi, mind, putAside, putBack, texts, suppressed } = await aMindOfSomebody()
    const refs = Array.from({ length: 130 }, (_, at) => `x${at}`)
    await mind.write(importItems, [...refs.map((ref) => talk(ref, 'xylophone', [`${ref}-too`])), talk('y', 'yacht')])
    putAside()
    await eraseSources(kiwi, mind, { sources: refs.map(pair), dryRun: false })
    putBack()

    expect(await agreeMind(kiwi, mind.id)).toBe(true)
    expect(await texts()).not.toContain('xylophone')
    expect(await texts()).toContain('yacht')
    expect(await suppressed()).toHaveLength(130)
    const { items } = await mind.read(listReceipts, { limit: 9 })
    expect(items.flatMap(({ subjects }) => subjects.map(({ sourceRef }) => sourceRef)).sort()).toEqual(refs.sort())
    const [told] = (await mind.read(listAudit, { limit: 1 })).items
    expect(told).toMatchObject({ action: 'replay', detail: { sources: 130, memories: 0 } })
    const again = await mind.write(importItems, [talk('x7', 'xylophone'), talk('x8-too', 'xylophone')])
    expect(again.map(({ outcome }) => outcome)).toEqual(['suppressed', 'suppressed'])
  })

  test('answers nothing until what was erased since is erased again; then the words are gone, also from the disk', async () => {
    const { mind, kiwi, erase, putAside, putBack, texts, suppressed, bytesOf } = await aMindOfSomebody()
    await mind.write(importItems, [talk('x', 'xylophone', ['x-2']), talk('y', 'yacht')])
    putAside()
    await erase(pair('x'))
    putBack()
    expect(bytesOf('xylophone')).not.toEqual([])
    await expect(texts()).rejects.toMatchObject({ code: 'mind_stale', status: 503 })
    await expect(mind.write(importItems, [talk('z', 'zeppelin')])).rejects.toMatchObject({ code: 'mind_stale' })

    expect(await agreeMind(kiwi, mind.id)).toBe(true)
    expect(await texts()).not.toContain('xylophone')
    expect(await texts()).toContain('yacht')
    expect(await suppressed()).toEqual(['x'])
    expect(bytesOf('xylophone')).toEqual([])
    const outcomes = await mind.write(importItems, [talk('x', 'xylophone'), talk('x-2', 'xylophone')])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['suppressed', 'suppressed'])
    expect(await mind.read(listReceipts, { limit: 9 })).toMatchObject({ items: [{ scrub: 'complete' }] })
    expect(await agreeMind(kiwi, mind.id)).toBe(false)
  })

  test('a memory that no pair stands for is erased again, and does not come back with an older export', async () => {
    const { mind, kiwi, erase, putAside, putBack, texts, bytesOf } = await aMindOfSomebody()
    const stated = { kind: 'fact' as const, importance: 0.5, tags: [] }
    const { memory } = await mind.write(rememberStatement, { ...stated, content: 'The xylophone is mine.' })
    await mind.write(rememberStatement, { ...stated, content: 'The yacht is mine.' })
    putAside()
    await erase({ memoryId: memory.id })
    putBack()
    await agreeMind(kiwi, mind.id)
    expect(await texts()).not.toContain('xylophone')
    expect(await texts()).toContain('yacht')
    expect(bytesOf('xylophone')).toEqual([])
  })

  test('what the file never knew stays suppressed by its hash, is listed once an import names it, and can be allowed', async () => {
    const { mind, kiwi, erase, allow, putAside, putBack, suppressed } = await aMindOfSomebody()
    await mind.write(importItems, [talk('y', 'yacht')])
    putAside()
    await erase(pair('never-seen'))
    await erase(pair('nor-this'))
    putBack()
    await agreeMind(kiwi, mind.id)
    expect(await suppressed()).toEqual([])
    const [outcome] = await mind.write(importItems, [talk('never-seen', 'xylophone')])
    expect(outcome!.outcome).toBe('suppressed')
    expect(await suppressed()).toEqual(['never-seen'])
    await expect(
      mind.write(rememberStatement, {
        content: 'A lantern.',
        kind: 'fact',
        importance: 0.5,
        tags: [],
        ...pair('nor-this'),
      }),
    ).rejects.toMatchObject({ code: 'suppressed' })
    for (const ref of ['never-seen', 'nor-this']) {
      expect(await allow(pair(ref))).toMatchObject({ removed: true })
      expect(await allow(pair(ref))).toMatchObject({ removed: false })
      expect((await mind.write(importItems, [talk(ref, 'xylophone')]))[0]!.outcome).toBe('imported')
    }
    expect(await mind.read(countSuppressed)).toBe(0)
  })

  test('what was erased and then allowed is not suppressed, and still does not come back by itself', async () => {
    const { mind, kiwi, erase, allow, putAside, putBack, texts, suppressed } = await aMindOfSomebody()
    await mind.write(importItems, [talk('x', 'xylophone'), talk('old', 'oboe')])
    await erase(pair('old'))
    putAside()
    await erase(pair('x'))
    for (const ref of ['x', 'old']) await allow(pair(ref))
    const before = await listActs(kiwi.center, mind.id)
    putBack()
    await agreeMind(kiwi, mind.id)
    expect(await texts()).not.toContain('xylophone')
    expect(await suppressed()).toEqual([])
    expect(await listActs(kiwi.center, mind.id)).toEqual(before)
    expect((await mind.write(importItems, [talk('x', 'xylophone')]))[0]!.outcome).toBe('imported')
  })

  test('a file that lost its log is one', async () => {
    const { mind, kiwi, file, texts } = await aMindOfSomebody()
    await mind.write(importItems, [talk('x', 'xylophone')])
    kiwi.minds.close()
    const holder = new Database(file)
    holder.exec('BEGIN; SELECT count(*) FROM memories')
    holder.prepare('SELECT count(*) FROM memories').get()
    await mind.write(erase, pair('x'), null, 'rcp_1', aSeed)
    await settleLedger(kiwi, mind.id)
    const withoutLog = readFileSync(file)
    holder.close()
    kiwi.minds.close()
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    writeFileSync(file, withoutLog)
    await expect(texts()).rejects.toMatchObject({ code: 'mind_stale' })
    await agreeAllMinds(kiwi)
    expect(await texts()).not.toContain('xylophone')
  })
})
