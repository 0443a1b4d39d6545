import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listMinds } from '@/db/center/minds'
import { ensureEngineMind } from '@/lib/account/engine-mind'
import { handleOf } from '@/lib/identity/access'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { countSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aKiwiToRestore, wordOf } from '../backup/a-kiwi-to-restore'
import { readOnly } from '../helpers/a-disk'
import { aPerson } from '../helpers/a-mind'
import { talk } from '../ledger/a-mind-of-somebody'

describe('SEC-C9 a file that cannot be opened', () => {
  test('is told as such, without a path, and no other mind is touched by it', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('y')
    await kiwi.open(async (at) => {
      await ensureEngineMind(at)
      const [one, other] = (await listMinds(at.center)).map(({ id }) => handleOf(id, aPerson, at))
      writeFileSync(at.minds.fileOf(one!.ref), 'nothing of a database is left in here any more')
      const failed = await one!.read(countSuppressed).catch((error: unknown) => error)
      expect(failed).toMatchObject({ status: 503, code: 'mind_damaged' })
      expect(String((failed as Error).message)).not.toContain(kiwi.folder)
      expect(await other!.read(countSuppressed)).toBe(0)
    })
  })

  test('on a disk that can only be read, nothing is served and nothing changed', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.withMind(async (mind, at) => {
      await mind.write(importItems, [talk('y', wordOf('y'))])
      at.minds.close()
      const end = readOnly(at.minds.fileOf(mind.ref))
      try {
        await expect(mind.write(importItems, [talk('z', wordOf('z'))])).rejects.toMatchObject({ status: 503 })
      } finally {
        end()
      }
      expect((await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 9 })).total).toBe(4)
    })
  })
})
