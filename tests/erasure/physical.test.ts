import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requeueInterrupted } from '@/db/center/interrupted-jobs'
import { mindFile } from '@/db/local-store'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { scrubAllMinds, scrubMind } from '@/lib/erasure/scrub-pending'
import { exportLines } from '@/lib/export/export-lines'
import { probe } from '@/lib/health/probe'
import { Stopped } from '@/lib/jobs/stopped'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { receiptById } from '@/lib/mind/erasure/receipt'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'
import { readNames } from '../helpers/read-names'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'
import { anInstallation } from '../jobs/an-installation'
import { imported, queued, runNext } from './an-import'

const text = 'Qxțărână91 șade în șopronul albastru'
const title = 'Qxtitlu73 al livezii'
const late = 'qxcorectat55'
const secret = aTalk('secret', [`${text}, and nobody knows.`, `Noted: ${text}.`, 'Hendrik Qxvanderwelk paints it.'], {
  title,
})
const pair = { source: 'chatgpt', sourceRef: 'secret' }
const words = [text, title, late, 'Qxvanderwelk', 'xvanderwelk']

async function aHome() {
  const { at, folder, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  const person = await addAccount('ana')
  const erases = () => eraseSubject(at, person.mind, { erasing: pair, reason: null })
  return { at, folder, person, erases }
}
type Home = Awaited<ReturnType<typeof aHome>>

const zip = (entries: Record<string, Buffer>) => Buffer.from(zipSync(entries))

/** The secret among others, in a zip in a zip; one of its turns corrected, its names read. */
async function aHomeWithASecret(): Promise<Home> {
  const home = await aHome()
  const { at, person } = home
  const inner = zip({ 'conversations.json': exportOf(...manyTalks(12), secret) })
  await imported(at, person, { [`${title}.zip`]: zip({ 'export.zip': inner }) })
  const { mind } = person
  const { items } = await mind.read(listMemories, { ...pair, kind: 'turn', status: 'all', sort: 'oldest', limit: 9 })
  await mind.write(correctMemory, items[1]!.id, { content: `So said ${late}.` })
  await readNames(mind)
  for (const word of words) expect([word, filesHolding(home.folder, word)]).not.toEqual([word, []])
  return home
}

async function expectNothingIn({ at, folder }: Home) {
  for (const word of words) expect([word, filesHolding(folder, word)]).toEqual([word, []])
  expect((await probe(folder, text, () => at)).files).toEqual([])
}

describe('SC-D11 P-C1 once the scrub is complete', () => {
  test('no file of the data folder holds the text, the title, a name or a former wording, in any form', async () => {
    const home = await aHomeWithASecret()
    expect(await home.erases()).toMatchObject({ scrub: 'complete', receipt: { scrub: 'complete' } })
    await expectNothingIn(home)
  })

  test('nor after a thousand further writes, nor after the files were opened anew', async () => {
    const home = await aHomeWithASecret()
    await home.erases()
    const { mind } = home.person
    for (let batch = 0; batch < 7; batch++) {
      const items = Array.from({ length: 50 }, (_, at) =>
        aConversation(['One more.', 'Yes.'], { sourceRef: `${batch} ${at}` }),
      )
      await mind.write(importItems, items)
    }
    await expectNothingIn(home)
    home.at.minds.close()
    await expectNothingIn(home)
  })

  test('nor any job, upload or name of an import, whether it ended, failed, or waits', async () => {
    const home = await aHomeWithASecret()
    const { at, person, folder } = home
    await imported(at, person, { [`${title} (1).json`]: Buffer.from(`{"not an export": ${JSON.stringify(text)}`) })
    await queued(at, person, { [`${title}.json`]: exportOf(secret), 'more.json.gz': gzipSync(exportOf(secret)) })
    const { scrub, receipt } = await home.erases()
    expect([scrub, receipt!.scrub]).toEqual(['pending', 'pending'])
    expect(filesHolding(folder, text)).not.toEqual([])

    expect((await runNext(at)).counts).toMatchObject({ imported: 0, skippedSuppressed: 1 })
    expect((await person.mind.read(receiptById, receipt!.id)).scrub).toBe('complete')
    await expectNothingIn(home)
  })

  test('SC-C5 nor what an interrupted import had read: erased in between, it is not written when the import goes on', async () => {
    const home = await aHome()
    const { at, person } = home
    await queued(at, person, { 'a.zip': zip({ 'conversations.json': exportOf(...manyTalks(120), secret) }) })
    const stop = new AbortController()
    const stopping: typeof at = {
      ...at,
      minds: {
        ...at.minds,
        write: async (...given: Parameters<typeof at.minds.write>) => {
          stop.abort(new Stopped('shutdown'))
          return at.minds.write(...given)
        },
      } as typeof at.minds,
    }
    expect((await runNext(stopping, stop.signal)).status).toBe('running')
    expect((await home.erases()).scrub).toBe('pending')
    await requeueInterrupted(at.center, { isThere: () => false })
    const ended = await runNext(at)
    expect(ended).toMatchObject({ status: 'done', counts: { seen: 121, skippedSuppressed: 1 } })
    await expectNothingIn(home)
    expect(await scrubMind(at, person.mind.id)).toBe('complete')
  })

  test('SC-C7 nor an export that is taken afterwards', async () => {
    const home = await aHomeWithASecret()
    await home.erases()
    const lines: string[] = []
    for await (const line of exportLines(home.person.mind, { version: '0', mayStill: async () => {} }))
      lines.push(JSON.stringify(line))
    expect(lines.length).toBeGreaterThan(12)
    writeFileSync(join(home.folder, 'export.jsonl'), lines.join('\n'))
    await expectNothingIn(home)
  })

  test('SC-D12 nor the audit, which says who erased, by which door and how much', async () => {
    const home = await aHomeWithASecret()
    const { receipt } = await home.erases()
    const { items } = await home.person.mind.read(listAudit, { limit: 20 })
    const row = items.find(({ action }) => action === 'erase')!
    expect(row).toMatchObject({ actor: 'ana', via: 'session', target: receipt!.id })
    expect(row.detail).toMatchObject(receipt!.counts)
    expect(JSON.stringify(items)).not.toMatch(/Qx|qx|livezii|secret/)
  })

  test('SEC-D21 nor the samples that the planner of SQLite keeps, should somebody have had it take some', async () => {
    const home = await aHomeWithASecret()
    const file = new Database(mindFile(home.folder, home.person.mind.ref))
    file.exec('ANALYZE')
    file.close()
    await home.erases()
    await expectNothingIn(home)
  })
})

const signature = /^[\w-]{86}$/

describe('SEC-D4 a scrub that had to wait', () => {
  test('is pending for a reader of old pages, shows nothing meanwhile, and is completed in the background', async () => {
    const home = await aHomeWithASecret()
    const { at, person, folder } = home
    const reader = new Database(mindFile(folder, person.mind.ref))
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM memories').get()
    const impatient = { ...at, minds: { ...at.minds, scrub: () => at.minds.scrub(person.mind.ref, 50) } }
    const { scrub, receipt } = await eraseSubject(impatient, person.mind, { erasing: pair, reason: null })
    expect([scrub, receipt!.scrub]).toEqual(['pending', 'pending'])
    expect((await person.mind.read(listMemories, { ...pair, status: 'all', sort: 'newest', limit: 9 })).items).toEqual(
      [],
    )
    reader.exec('COMMIT')
    reader.close()
    expect(await scrubMind(at, person.mind.id)).toBe('complete')
    expect((await person.mind.read(receiptById, receipt!.id)).scrub).toBe('complete')
    await expectNothingIn(home)
  })

  test('because of a crash right after the commit is finished at the next start, and the receipt is signed', async () => {
    const home = await aHomeWithASecret()
    const { at, person } = home
    const crash = () => Promise.reject(new Error('killed'))
    const dying = { ...at, minds: { ...at.minds, scrub: crash } }
    const { scrub, receipt } = await eraseSubject(dying, person.mind, { erasing: pair, reason: null })
    expect([scrub, receipt!.scrub, receipt!.signature]).toEqual([
      'pending',
      'pending',
      expect.stringMatching(signature),
    ])
    at.minds.close()
    await scrubAllMinds(at)
    const later = await person.mind.read(receiptById, receipt!.id)
    expect([later.scrub, later.signature]).toEqual(['complete', expect.stringMatching(signature)])
    expect(later.signature).not.toBe(receipt!.signature)
    await expectNothingIn(home)
  })
})
