import { expect, test } from 'vitest'
import { fileTitle, relativeRef } from '@/lib/harvest/relative-ref'

const refs = (...names: string[]) => names.map((name) => relativeRef(name, new Set(names)))
const notes = ['Beds/North bed.md', 'Index.md']
const below = (folder: string) => notes.map((name) => folder + name)

test('a folder, a zip of the folder, a zip of its content and a zip of another name give the same refs', () => {
  for (const where of [
    'vault/',
    'vault.zip/vault/',
    'vault.zip/',
    'backup of vault (2).zip/vault/',
    'Notes.dms/x/',
    '',
  ]) {
    expect(refs(...below(where))).toEqual(notes)
  }
})

test('hidden files move nothing, wherever they lie', () => {
  const hidden = ['v.zip/.DS_Store', 'v.zip/__MACOSX/vault/._Index.md', 'v.zip/vault/.trash/Old.md']
  expect(refs(...below('v.zip/vault/'), ...hidden).slice(0, 2)).toEqual(notes)
})

test('a vault inside a folder is its own root', () => {
  const names = ['Documents/garden/.obsidian/app.json', ...below('Documents/garden/'), 'Documents/letter.txt']
  expect(refs(...names).slice(1)).toEqual([...notes, 'Documents/letter.txt'])
})

test('two folders brought in together keep their names, so that their notes are not mixed', () => {
  expect(refs('a/Index.md', 'b/Index.md')).toEqual(['a/Index.md', 'b/Index.md'])
  expect(refs('a/.obsidian/app.json', 'a/Index.md', 'b/.obsidian/app.json', 'b/Index.md')).toEqual([
    ...['a/.obsidian/app.json', 'a/Index.md', 'b/.obsidian/app.json', 'b/Index.md'],
  ])
})

test('another file beside the archive moves nothing in it', () => {
  expect(refs(...below('vault.zip/vault/'), 'letter.txt')).toEqual([...notes, 'letter.txt'])
})

test('only one folder is taken off', () => {
  expect(refs('vault/Beds/North.md', 'vault/Beds/South.md')).toEqual(['Beds/North.md', 'Beds/South.md'])
})

test('what is in no list of the upload, as in an archive inside an archive, keeps its place', () => {
  expect(relativeRef('all.zip/vault.zip/Beds/North.md', new Set(['all.zip/vault.zip']))).toBe('Beds/North.md')
})

test('a letter with its accent apart is the same letter', () => {
  expect(relativeRef('vault/Mo\u0308hren.md')).toBe('M\u00f6hren.md')
})

test('a title is the name without its ending, and only that', () => {
  expect(fileTitle('Beds/North bed.md')).toBe('North bed')
  expect(fileTitle('Version 1.2.md')).toBe('Version 1.2')
  expect(fileTitle('Meeting 3.5')).toBe('Meeting 3.5')
})
