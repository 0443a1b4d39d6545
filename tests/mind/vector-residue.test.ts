import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { codeOf, signsOf } from '@/lib/mind/vectors/coded'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { aModel, aVector, makeVectors } from '../helpers/made-vectors'

const model = aModel({ dimensions: 512 })
const vectorOf = (content: string) => aVector(Number(content.match(/\d+/)?.[0] ?? 0), 512)
const pair = { source: 'chatgpt', sourceRef: 'c30' }

/** So many that there is an index; the erased ones lie in the middle of it. */
async function aFullMind() {
  const mind = await aMind()
  for (let of = 0; of < 45; of++) {
    const turns = Array.from({ length: 100 }, (_, at) => `Turn ${of * 100 + at}.`)
    await mind.write(importItems, [aConversation(turns, { sourceRef: `c${of}` })])
  }
  await makeVectors(mind, ({ content }) => vectorOf(content), model)
  return mind
}

/** In which forms any file holds a piece of a vector: as it was made, as it is stored, the signs in the index. A page may cut it. */
function formsLeft(mind: TestMind, vector: Float32Array) {
  const code = codeOf(vector)
  const forms = { made: Buffer.from(vector.buffer), stored: code, signs: signsOf(code) }
  const found = new Set<string>()
  for (const entry of readdirSync(mind.folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    for (const [form, part] of Object.entries(forms))
      if (piecesOf(part).some((piece) => bytes.includes(piece))) found.add(form)
  }
  return [...found].sort()
}

const piecesOf = (bytes: Buffer) =>
  Array.from({ length: 4 }, (_, at) => bytes.subarray((at * bytes.length) / 4, ((at + 1) * bytes.length) / 4))

const turnSaying = async (mind: TestMind, content: string) =>
  (await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 200, ...pair, kind: 'turn' })).items.find(
    (memory) => memory.content === content,
  )!

test('P-C1 no vector of an erased, retracted or reworded memory is left in any file, in any form', async () => {
  const mind = await aFullMind()
  for (const at of [3_010, 3_050, 3_099, 4_321])
    expect(formsLeft(mind, vectorOf(`Turn ${at}.`))).toEqual(['signs', 'stored'])

  await mind.write(retractMemory, (await turnSaying(mind, 'Turn 3010.')).id, null)
  await mind.write(correctMemory, (await turnSaying(mind, 'Turn 3050.')).id, { content: 'Turn 90001.' })
  await mind.store.scrub(mind.ref)
  for (const at of [3_010, 3_050]) expect(formsLeft(mind, vectorOf(`Turn ${at}.`))).toEqual([])
  await makeVectors(mind, ({ content }) => vectorOf(content), model)
  await mind.store.scrub(mind.ref)
  expect(formsLeft(mind, vectorOf('Turn 90001.'))).not.toEqual([])

  await mind.write(erase, pair, null, 'rcp_1', aSeed)
  expect(await mind.store.scrub(mind.ref)).toBe('complete')
  for (const at of [3_000, 3_010, 3_050, 3_099, 90_001]) expect(formsLeft(mind, vectorOf(`Turn ${at}.`))).toEqual([])
  expect(formsLeft(mind, vectorOf('Turn 4321.'))).toEqual(['signs', 'stored'])
})

test('P-C1 vectors of a former model are gone from the files once it was swept away', async () => {
  const mind = await aFullMind()
  const other = aModel({ model: 'other', dimensions: 64 })
  await makeVectors(mind, () => aVector(1), other)
  await mind.store.scrub(mind.ref)
  for (const at of [0, 3_010, 4_499]) expect(formsLeft(mind, vectorOf(`Turn ${at}.`))).toEqual([])
})
