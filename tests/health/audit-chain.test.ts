import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { checkCenter } from '@/db/center/check-center'
import { importItems } from '@/lib/mind/archive/import-items'
import { checkAudit } from '@/lib/mind/audit/check-audit'
import { erase } from '@/lib/mind/erasure/erase'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { aKiwi } from '../helpers/a-kiwi'
import { aMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { talk } from '../ledger/a-mind-of-somebody'

const fact = (content: string) => ({ content, kind: 'fact' as const, importance: 0.5, tags: [] })

/** Six acts: four statements, an erase, an allowance. */
async function aMindWithAnAudit() {
  const mind = await aMind()
  for (const word of ['one', 'two', 'three', 'four']) await mind.write(rememberStatement, fact(`The ${word} lantern.`))
  await mind.write(importItems, [talk('secret-ref-8812', 'xylophone')])
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'secret-ref-8812' }, 'a reason in words', 'rcp_1', aSeed)
  await mind.write(allowReimport, { source: 'chatgpt', sourceRef: 'secret-ref-8812' })
  const tamper = (sql: string) => {
    mind.store.close()
    const db = new Database(mind.file)
    db.exec(`DROP TRIGGER audit_fixed; DROP TRIGGER audit_kept; ${sql}`)
    db.close()
  }
  return { mind, tamper }
}

describe('SEC-B15 SEC-B16 the audit of a mind', () => {
  test('is one chain, which an erase does not break, without a pair or a reason in words', async () => {
    const { mind } = await aMindWithAnAudit()
    expect(await mind.read(checkAudit)).toEqual([])
    const rows = await mind.read((open) => JSON.stringify(open.sql('SELECT * FROM audit').all()))
    expect(rows).toContain('allow')
    for (const words of ['secret-ref-8812', 'a reason', 'lantern', 'xylophone']) expect(rows).not.toContain(words)
  })

  test.each([
    ['changed', `UPDATE audit SET action = 'forget' WHERE id = 3`, 3],
    ['another actor', `UPDATE audit SET actor = 'Eve' WHERE id = 5`, 5],
    ['another time', `UPDATE audit SET at = at + 1 WHERE id = 1`, 1],
    ['left out', 'DELETE FROM audit WHERE id = 2', 2],
    ['left out and closed up', 'DELETE FROM audit WHERE id = 2; UPDATE audit SET id = id - 1 WHERE id > 2', 2],
    ['cut off', 'DELETE FROM audit WHERE id > 4', 5],
    ['all gone', 'DELETE FROM audit', 1],
    [
      'exchanged',
      'UPDATE audit SET id = 99 WHERE id = 1; UPDATE audit SET id = 1 WHERE id = 2; UPDATE audit SET id = 2 WHERE id = 99',
      1,
    ],
    [
      'put in',
      `INSERT INTO audit (id, at, actor, via, action, mark) SELECT 7, at, actor, via, action, mark FROM audit WHERE id = 6`,
      7,
    ],
  ])('names the first row that was %s', async (_, sql, row) => {
    const { mind, tamper } = await aMindWithAnAudit()
    tamper(sql)
    expect(await mind.read(checkAudit)).toEqual([`Row ${row} of the audit is missing, or is not as it was written.`])
  })
})

test('SEC-B16 the audit of the installation is one chain as well', async () => {
  const kiwi = aKiwi()
  for (const role of ['owner', 'member', 'member'] as const) await kiwi.anAccount({ role })
  expect(await checkCenter(kiwi.center)).toEqual([])
  await kiwi.center.write((db) => db.sql('DROP TRIGGER audit_is_not_changed').run())
  await kiwi.center.write((db) => db.sql(`UPDATE audit SET action = 'sign_in' WHERE id = 2`).run())
  expect(await checkCenter(kiwi.center)).toEqual(['Row 2 of the audit is missing, or is not as it was written.'])
})
