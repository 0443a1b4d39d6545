import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { EmbedThread } from '@/lib/models/embed-thread'
import { measuredFloor } from '@/lib/models/floor-of'
import { localEmbedder } from '@/lib/models/local-embedder'
import { programFile } from '../jobs/a-worker-program'

const program = programFile('embed')
const folder = mkdtempSync(join(tmpdir(), 'kiwi-embed-'))

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const cosine = (a: Float32Array | null | undefined, b: Float32Array | null | undefined) =>
  a!.reduce((sum, value, at) => sum + value * b![at]!, 0)

/** A thread that dies of one word, and answers everything else with vectors that point along its first letter. */
function aFragileProgram() {
  const path = join(folder, 'fragile.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     parentPort.postMessage({ type: 'ready' })
     parentPort.on('message', ({ call, texts }) => {
       if (texts.includes('poison')) process.exit(1)
       const vectors = new Float32Array(512 * texts.length)
       texts.forEach((text, at) => (vectors[at * 512 + text.charCodeAt(0)] = 1))
       parentPort.postMessage({ type: 'vectors', call, vectors })
     })`,
  )
  return path
}

describe('the model that comes with Kiwi', () => {
  test('what means about the same is more similar than what does not, alone or together', async () => {
    const embedder = localEmbedder(program)
    const texts = [
      'The kettle stands on the third shelf.',
      'You find the kettle on shelf number three.',
      'Her daughter plays the violin in an orchestra.',
    ]
    const vectors = await embedder.embed(texts, 'document')
    for (const vector of vectors) expect(Math.hypot(...vector!)).toBeCloseTo(1, 4)
    expect(cosine(vectors[0], vectors[1])).toBeGreaterThan(0.6)
    expect(cosine(vectors[0], vectors[2])).toBeLessThan(0.35)
    const [alone] = await embedder.embed([texts[2]!], 'query')
    expect(cosine(alone, vectors[2])).toBeCloseTo(1, 3)
    await embedder.close()
  })

  test('has the floor that is measured for it', async () => {
    const embedder = localEmbedder(program)
    expect(Math.abs((await measuredFloor(embedder)) - embedder.floor!)).toBeLessThan(0.02)
    await embedder.close()
  })

  test('letters it does not know, and no letters at all, have no vector', async () => {
    const embedder = localEmbedder(program)
    const strange = [
      '',
      '   ',
      '東京に住んでいます',
      'Я живу в Москве',
      'Μένω στην Αθήνα',
      'أعيش في القاهرة',
      '😀😀😀',
      '12:30',
    ]
    const known = ['Locuiesc în București', 'Ich wohne in Köln', '我 use TypeScript and React every day']
    const vectors = await embedder.embed([...strange, ...known], 'document')
    expect(vectors.map((vector) => vector !== null)).toEqual([...strange.map(() => false), ...known.map(() => true)])
    await embedder.close()
  })

  test('hostile text gets a vector or none, and harms nobody', async () => {
    const embedder = localEmbedder(program)
    const hostile = [
      '\u0000a',
      '\ud800 lone',
      '__proto__ constructor',
      'a'.repeat(1_500),
      '<script>alert(1)</script>',
      'a\n'.repeat(200),
    ]
    const vectors = await embedder.embed([...hostile, 'plain words'], 'document')
    expect(vectors).toHaveLength(hostile.length + 1)
    expect(vectors.at(-1)).not.toBeNull()
    await embedder.close()
  })
})

describe('its thread', () => {
  test('that dies of one text is started again, and only that text has no vector', async () => {
    const embedder = localEmbedder(aFragileProgram())
    const vectors = await embedder.embed(['apple', 'poison', 'banana'], 'document')
    expect(vectors.map((vector) => vector?.indexOf(1) ?? null)).toEqual([97, null, 98])
    expect((await embedder.embed(['cherry'], 'document'))[0]!.indexOf(1)).toBe(99)
    await embedder.close()
  })

  test("that cannot be started fails the call, which is not the texts' fault", async () => {
    const embedder = localEmbedder(join(folder, 'missing.mjs'))
    await expect(embedder.embed(['words'], 'document')).rejects.toMatchObject({ code: 'embeddings_unavailable' })
  })

  test('that is closed amid its work fails the call, however few texts it had', async () => {
    const busy = join(folder, 'busy.mjs')
    writeFileSync(
      busy,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', () => parentPort.postMessage({ type: 'ready' }))`,
    )
    for (const texts of [['apple'], ['apple', 'banana']]) {
      const open = localEmbedder(busy)
      const asked = expect(open.embed(texts, 'document')).rejects.toMatchObject({ code: 'embeddings_unavailable' })
      await new Promise((resolve) => setTimeout(resolve, 200))
      await open.close()
      await asked
    }
  })

  test('takes nothing more from the moment it is to end', async () => {
    const thread = new EmbedThread(aFragileProgram())
    await thread.embed(['apple'])
    const ended = thread.end()
    expect(thread.isEnded).toBe(true)
    await expect(thread.embed(['banana'])).rejects.toMatchObject({ code: 'embeddings_unavailable' })
    await ended
  })

  test('ends after it was idle for a while, and is there again when it is needed', async () => {
    const alive = join(folder, 'alive.mjs')
    writeFileSync(
      alive,
      `import { parentPort, threadId } from 'node:worker_threads'
       parentPort.postMessage({ type: 'ready' })
       parentPort.on('message', ({ call, texts }) => {
         const vectors = new Float32Array(512 * texts.length)
         vectors[0] = threadId
         parentPort.postMessage({ type: 'vectors', call, vectors })
       })`,
    )
    const embedder = localEmbedder(alive, { idleMs: 20 })
    const threadNow = async () => (await embedder.embed(['a'], 'document'))[0]![0]!
    const first = await threadNow()
    await vi.waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(await threadNow()).not.toBe(first)
    })
    await embedder.close()
    await expect(embedder.embed(['a'], 'document')).rejects.toMatchObject({ code: 'embeddings_unavailable' })
  })
})
