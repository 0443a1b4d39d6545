import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { noLedger } from '@/db/center/ledger'
import { mindFile, openLocalStore } from '@/db/local-store'
import type { Actor, Mind, MindTx } from '@/db/mind/mind'
import type { MindRef, MindStore, Wire } from '@/db/mind-store'

export const aPerson: Actor = {
  id: 'acc_1',
  name: 'Ana',
  via: 'session',
  deviceId: null,
  curates: true,
  restores: true,
}
export const aDevice = (id = 'dev_1', more: Partial<Actor> = {}): Actor => ({
  id,
  name: `device ${id}`,
  via: 'key',
  deviceId: id,
  curates: false,
  restores: false,
  ...more,
})

export type TestMind = {
  folder: string
  file: string
  ref: MindRef
  store: MindStore
  read<A extends Wire[], R>(operation: (mind: Mind, ...args: A) => R, ...args: NoInfer<A>): Promise<R>
  write<A extends Wire[], R>(operation: (tx: MindTx, ...args: A) => R, ...args: NoInfer<A>): Promise<R>
  as(actor: Actor): TestMind
  tick(ms: number): void
}

/** A fresh mind on disk with a clock that stands still until it is told to go on; gone when the test ends. */
export async function aMind({ now = Date.parse('2026-06-01T12:00:00Z'), id = 'mind_test' } = {}): Promise<TestMind> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let time = now
  const store = openLocalStore({ folder, blocking: true, ledger: noLedger(), clock: () => time })
  const ref = id as MindRef
  await store.create(ref)
  const bound = (actor: Actor): TestMind => ({
    folder,
    file: mindFile(folder, ref),
    ref,
    store,
    read: (operation, ...args) => store.read(ref, operation, ...args),
    write: (operation, ...args) => store.write(ref, actor, operation, ...args),
    as: bound,
    tick: (ms) => {
      time += ms
    },
  })
  return bound(aPerson)
}
