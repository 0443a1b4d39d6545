import { expect, it } from 'vitest'
import { afterRunWords, everyWords, faultWords } from '@/components/folders/folder-words'
import type { WatchedFolder } from '@/lib/contract/folders'
import { english } from '../helpers/in-english'

const t = english('folders')

const folder: WatchedFolder = {
  id: 'f1',
  path: '/home/mara/notes',
  everyMinutes: 15,
  addedAt: '2026-01-01T00:00:00.000Z',
  lastRunAt: null,
  nextRunAt: null,
  lastImport: 'imp_1',
  files: 3,
  problem: null,
}

it('says how often in whole hours where they are whole', () => {
  expect([1, 15, 60, 90, 120].map((minutes) => everyWords(minutes, t))).toEqual([
    'Every minute',
    'Every 15 minutes',
    'Every hour',
    'Every 90 minutes',
    'Every 2 hours',
  ])
})

it('tells after a run what came of it', () => {
  expect(afterRunWords({ folder, importId: null }, t)).toBe('Nothing is new in /home/mara/notes.')
  expect(afterRunWords({ folder, importId: 'imp_1' }, t)).toBe('/home/mara/notes is being read.')
  expect(afterRunWords({ folder: { ...folder, problem: 'It is gone.' }, importId: null }, t)).toBe('It is gone.')
})

it('says why a folder is not watched without the name of a field', () => {
  expect(faultWords('path: there is no such folder')).toBe('There is no such folder')
  expect(faultWords('This folder is watched already.')).toBe('This folder is watched already.')
})
