import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mindFile } from '@/db/local-store'
import { scrubAllMinds } from '@/lib/erasure/scrub-pending'
import type { MindHandle } from '@/lib/identity/access'
import { sweepMinds } from '@/lib/jobs/sweep-minds'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { pendingScrubs } from '@/lib/mind/erasure/scrub-queue'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aDevice } from '../helpers/a-mind'
import { filesHolding } from '../helpers/files-holding'
import { anInstallation, type TestInstallation } from './an-installation'

let home: TestInstallation
beforeEach(() => {
  home = anInstallation()
})
afterEach(() => home.remove())

/** Stated by a device a good while ago. */
async function fading({ at }: TestInstallation, mind: MindHandle, content: string) {
  const statement = { content, kind: 'note' as const, importance: 0.1, tags: [] }
  await at.minds.write(mind.ref, aDevice(), rememberStatement, statement)
  await mind.write((tx) => tx.sql('UPDATE memories SET created_at = created_at - 94608000000').run())
}
const left = async (mind: MindHandle) =>
  (await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 9 })).items.map(({ content }) => content)

test('P-B8 every mind is swept once a day, by Kiwi itself', async () => {
  const [ana, ben] = [(await home.addAccount('ana')).mind, (await home.addAccount('ben')).mind]
  await fading(home, ana, 'Of Ana.')
  await fading(home, ben, 'Of Ben.')
  await sweepMinds(home.at)
  expect([await left(ana), await left(ben)]).toEqual([[], []])
  const [entry] = (await ana.read(listAudit, { action: 'forget', limit: 5 })).items
  expect(entry).toMatchObject({ actor: 'Kiwi', via: 'system', detail: { memories: 1 } })

  await fading(home, ana, 'Of the same day.')
  await sweepMinds(home.at)
  expect(await left(ana)).toEqual(['Of the same day.'])
})

const word = 'qxfadingwelk'

test('P-B8 what was forgotten leaves the disk, later when somebody still reads the old pages', async () => {
  const { mind } = await home.addAccount('ana')
  await fading(home, mind, `The ${word} remark.`)
  const reader = new Database(mindFile(home.folder, mind.ref), { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM memories').get()

  await sweepMinds(home.at)
  expect(await left(mind)).toEqual([])
  expect(await mind.read(pendingScrubs)).toHaveLength(1)
  expect(filesHolding(home.folder, word)).not.toEqual([])

  reader.close()
  await scrubAllMinds(home.at)
  expect([await mind.read(pendingScrubs), filesHolding(home.folder, word)]).toEqual([[], []])
}, 30_000)

test('a mind that cannot be opened keeps no other from its sweep', async () => {
  const broken = (await home.addAccount('ana')).mind
  const ben = (await home.addAccount('ben')).mind
  await fading(home, ben, 'Of Ben.')
  writeFileSync(mindFile(home.folder, broken.ref), 'no database')
  await sweepMinds(home.at)
  expect(await left(ben)).toEqual([])
})
