import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdFolder } from '@/db/hold-folder'

test('a data folder has one server at a time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-hold-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const letGo = holdFolder(folder)
  expect(letGo).not.toBeNull()
  expect(holdFolder(folder)).toBeNull()
  letGo!()
  const next = holdFolder(folder)
  expect(next).not.toBeNull()
  next!()
})
