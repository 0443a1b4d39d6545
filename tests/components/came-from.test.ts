import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { CameFrom } from '@/components/memory/came-from'
import type { Memory, Provenance } from '@/lib/contract/memory'
import { markupOf } from '../helpers/in-english'

const at = '2026-01-01T00:00:00.000Z'
const memory: Memory = {
  id: 'm1',
  mind: 'personal',
  kind: 'note',
  title: null,
  content: 'Likes lemon.',
  importance: 0.5,
  retention: 1,
  status: 'active',
  pinned: false,
  tags: [],
  source: 'notes',
  sourceRef: 'n-1',
  occurredAt: null,
  createdAt: at,
  updatedAt: at,
  lastAccessedAt: null,
  accessCount: 0,
  flags: [],
}
const stated: Provenance = {
  source: 'notes',
  sourceRef: 'n-1',
  title: null,
  importedAt: at,
  occurredAt: null,
  locator: {},
  excerpt: 'Likes lemon.',
}
const shown = (origin: Provenance) =>
  markupOf(createElement(CameFrom, { memory, provenance: [origin], context: undefined }))

describe('where a memory came from', () => {
  it('offers the original only where there is one', () => {
    expect(shown(stated)).not.toContain('verbatim original')
    expect(shown(stated)).toContain('Saved ')
    for (const origin of [
      { ...stated, title: 'Soup' },
      { ...stated, locator: { start: 0, end: 12 } },
    ]) {
      expect(shown(origin)).toContain('Open the verbatim original')
      expect(shown(origin)).toContain('Imported ')
    }
  })
})
