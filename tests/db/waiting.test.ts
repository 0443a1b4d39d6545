import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { mindOf } from '@/lib/identity/access'
import type { Caller } from '@/lib/identity/caller'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aKiwi, type TestKiwi } from '../helpers/a-kiwi'

const aNote = { content: 'A kettle.', kind: 'note' as const, importance: 0.5, tags: [] }

test("while another process holds one account's file, everybody else is answered, and its owner afterwards", async () => {
  const kiwi = aKiwi()
  const [ana, ben] = [await mindOfSomebody(kiwi), await mindOfSomebody(kiwi)]
  const worker = new Database(kiwi.minds.fileOf(ana.ref))
  worker.exec('BEGIN IMMEDIATE')

  const answered: string[] = []
  const waiting = ana.write(rememberStatement, aNote).then(() => answered.push('ana'))
  for (let at = 0; at < 20; at++) {
    await ben.write(rememberStatement, { ...aNote, content: `${at}` })
    answered.push('ben')
  }
  await pause(300)
  expect(answered).toEqual(Array.from({ length: 20 }, () => 'ben'))

  worker.exec('COMMIT')
  worker.close()
  await waiting
  expect(answered.at(-1)).toBe('ana')
})

async function mindOfSomebody(kiwi: TestKiwi) {
  const { id } = await kiwi.anAccount()
  const caller: Caller = { accountId: id, via: 'session', role: 'member', sessionId: 'sid', name: 'Ana' }
  return mindOf(caller, undefined, kiwi)
}
