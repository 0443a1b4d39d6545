import { expect, test } from 'vitest'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'

function aNote(sourceRef: string, content: string, links: string[] = []): ImportItem {
  return {
    source: 'markdown',
    sourceRef,
    aliases: [],
    title: sourceRef,
    occurredAt: null,
    updatedAt: null,
    text: content,
    flags: [],
    shape: 'document',
    parts: [
      {
        message: 'passage 1',
        author: null,
        kind: 'document',
        title: null,
        content,
        occurredAt: null,
        page: null,
        start: 0,
        end: content.length,
        flags: [],
      },
    ],
    otherBranches: [],
    links,
  }
}

async function linkedFrom(mind: TestMind, content: string): Promise<string[]> {
  const id = await mind.read(
    (open) => open.sql('SELECT id FROM memories WHERE content = ?').get<{ id: string }>(content)!.id,
  )
  const { links } = await mind.read(traceMemory, id, { session: true })
  return links.filter((link) => link.relation === 'mentions_same').map((link) => link.memory.sourceRef ?? '')
}

test('a note is linked to the notes it names, whichever comes in first', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aNote('Index.md', 'Start here.', ['Beds/North', 'Compost', 'Nowhere'])])
  expect(await linkedFrom(mind, 'Start here.')).toEqual([])
  await mind.write(importItems, [aNote('Compost.md', 'Turn it.'), aNote('Beds/North.md', 'Gets sun.')])
  expect(await linkedFrom(mind, 'Start here.')).toEqual(['Beds/North.md', 'Compost.md'])
  await mind.write(erase, { source: 'markdown', sourceRef: 'Compost.md' }, null, 'rcp_1', aSeed)
  expect(await linkedFrom(mind, 'Start here.')).toEqual(['Beds/North.md'])
})

test('of several notes of that name the one beside it is meant, else the one with the shortest path', async () => {
  const mind = await aMind()
  await mind.write(importItems, [
    aNote('South.md', 'At the top.'),
    aNote('Archive/Old/South.md', 'Far away.'),
    aNote('Archive/South.md', 'In the archive.'),
    aNote('Archive/List.md', 'A list.', ['South']),
    aNote('Beds/List.md', 'Another list.', ['South']),
    aNote('Beds/Deep.md', 'A third list.', ['Old/South']),
  ])
  expect(await linkedFrom(mind, 'A list.')).toEqual(['Archive/South.md'])
  expect(await linkedFrom(mind, 'Another list.')).toEqual(['South.md'])
  expect(await linkedFrom(mind, 'A third list.')).toEqual(['Archive/Old/South.md'])
})

test('a note that no longer points anywhere has no links', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aNote('Index.md', 'Start here.', ['Compost']), aNote('Compost.md', 'Turn it.')])
  await mind.write(importItems, [aNote('Index.md', 'Start again.')])
  expect(await linkedFrom(mind, 'Start again.')).toEqual([])
})
