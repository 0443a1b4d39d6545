import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { script } from './script'

const { hashSources, sources } = await script<{ hashSources(root: string): string; sources: string[] }>('hash-sources')
const { isSameTree } = await script<{ isSameTree(lock: unknown, installed: unknown): boolean }>('install-packages')
const { dataFolder } = await script<{ dataFolder(setting: string | undefined, from?: string): string }>('data-folder')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-stamps-'))
  mkdirSync(join(folder, 'lib', 'deep'), { recursive: true })
  writeFileSync(join(folder, 'lib', 'deep', 'one.ts'), 'export const one = 1')
  writeFileSync(join(folder, 'package.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the name of a build', () => {
  it('stays while nothing it is made of changes', () => {
    const before = hashSources(folder)
    mkdirSync(join(folder, 'tests'))
    writeFileSync(join(folder, 'tests', 'one.test.ts'), 'anything')
    writeFileSync(join(folder, 'README.md'), 'anything')
    expect(hashSources(folder)).toBe(before)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
  })

  it('is the same in another folder', () => {
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    expect(hashSources(copy)).toBe(hashSources(folder))
    rmSync(copy, { recursive: true })
  })

  it('changes with a byte, a new file and a new name', () => {
    const names = [hashSources(folder)]
    writeFileSync(join(folder, 'lib', 'deep', 'one.ts'), 'export const one = 2')
    names.push(hashSources(folder))
    writeFileSync(join(folder, 'lib', 'two.ts'), '')
    names.push(hashSources(folder))
    renameSync(join(folder, 'lib', 'two.ts'), join(folder, 'lib', 'three.ts'))
    names.push(hashSources(folder))
    expect(new Set(names).size).toBe(4)
  })

  it('covers every folder of the product', () => {
    const notBuilt =
      /^(bench|coverage|data|demo|deploy|dist|docs|e2e|node_modules|playwright-report|scripts|test-results|tests|types)$/
    const here = readdirSync(join(import.meta.dirname, '..', '..'), { withFileTypes: true })
    const folders = here.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
    expect(folders.filter((name) => !notBuilt.test(name) && !sources.includes(name))).toEqual([])
  })
})

describe('an installation made by hand', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  }

  it('counts when every package has the version of the lock; optional ones may be absent', () => {
    expect(isSameTree(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true)
  })

  it('does not count with another version, a missing package or a stranger', () => {
    expect(isSameTree(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false)
    expect(isSameTree(lock, { packages: {} })).toBe(false)
    const stranger = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } }
    expect(isSameTree(lock, { packages: stranger })).toBe(false)
  })
})

describe('the data folder', () => {
  it('counts from where the person ran the command, and is in the checkout when unset', () => {
    expect(dataFolder('mine', '/home/ana')).toBe('/home/ana/mine')
    expect(dataFolder('/srv/kiwi', '/home/ana')).toBe('/srv/kiwi')
    expect(dataFolder(undefined, '/home/ana')).toBe(join(import.meta.dirname, '..', '..', 'data'))
  })
})
