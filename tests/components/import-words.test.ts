import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ImportsCard } from '@/components/home/imports-card'
import { FailedImport } from '@/components/imports/failed-import'
import { type ImportCounts, type ImportRun, noCounts } from '@/lib/contract/import'
import { markupOf } from '../helpers/in-english'

const failed = (counts: Partial<ImportCounts>): ImportRun => ({
  id: 'i1',
  mind: 'personal',
  status: 'failed',
  source: 'chatgpt',
  fileName: 'conversations.json',
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  progress: 0,
  counts: { ...noCounts, ...counts },
  errors: [{ item: 'conversations.json', message: 'It stopped.' }],
})
const pageOf = (run: ImportRun) => markupOf(createElement(FailedImport, { run }))
const cardOf = (run: ImportRun) => markupOf(createElement(ImportsCard, { imports: [run] }))

describe('an import that failed', () => {
  it('after reading nothing but empties says that nothing was written', () => {
    const run = failed({ seen: 3, skippedEmpty: 3 })
    expect(pageOf(run)).toContain('Nothing was imported')
    expect(pageOf(run)).toContain('No memory was written')
    expect(pageOf(run)).not.toContain('broke off')
    expect(pageOf(run)).toContain('The numbers add up')
    expect(cardOf(run)).toContain('Failed: nothing was written')
  })

  it('midway says that what was written stays', () => {
    for (const counts of [
      { seen: 9, imported: 2, memories: 7 },
      { seen: 9, updated: 2, memories: 7 },
    ]) {
      expect(pageOf(failed(counts))).toContain('The import broke off')
      expect(cardOf(failed(counts))).toContain('Broke off: 7 memories stay')
      expect(cardOf(failed(counts))).not.toContain('nothing was written')
    }
  })
})
