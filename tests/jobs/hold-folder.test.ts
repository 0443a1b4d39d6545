import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdFolder } from '@/db/hold-folder'

test('a data folder has one server at a time, and a worker beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-hold-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const letGo = holdFolder(folder, 'server')
  expect(letGo).not.toBeNull()
  expect(holdFolder(folder, 'server')).toBeNull()
  const worker = holdFolder(folder, 'worker')
  expect(worker).not.toBeNull()
  worker!()
  letGo!()
  const next = holdFolder(folder, 'server')
  expect(next).not.toBeNull()
  next!()
})
