import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MindHandle } from '@/lib/identity/access'
import { backgroundPass } from '@/lib/jobs/background-pass'
import { erase } from '@/lib/mind/erasure/erase'
import { noteReads } from '@/lib/mind/memories/note-reads'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { nearestMemories } from '@/lib/mind/vectors/nearest'
import { modelAway } from '@/lib/models/embed-thread'
import type { Embedder } from '@/lib/models/embedder'
import { aDevice } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aVector } from '../helpers/made-vectors'
import { anInstallation, type TestInstallation } from './an-installation'

let here: TestInstallation

beforeEach(() => {
  here = anInstallation()
})
afterEach(() => here.remove())

type Asked = (texts: string[]) => void | Promise<void>

/** Vectors by the length of a text; `asked` may keep it waiting or fail. */
const aStub = (asked: Asked = () => {}, dimensions = 64): Embedder => ({
  provider: 'stub',
  model: 'lengths',
  dimensions,
  async embed(texts) {
    await asked(texts)
    return texts.map((text) => (text.includes('unspeakable') ? null : aVector(text.length, dimensions)))
  },
  close: async () => {},
})

const installed = (embedder: Embedder) => ({
  ...here.at,
  embedders: { wanted: embedder, of: () => embedder, close: async () => {} },
})
const free = { isHeldUp: () => false }
const stated = (mind: MindHandle, content: string) =>
  mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] })
const stateOf = (mind: MindHandle) => mind.read(embeddingState)

describe('the background', () => {
  test('makes a vector for what was stated, once it hears of it', async () => {
    const { mind } = await here.addAccount('ana')
    await stated(mind, 'A kettle.')
    const pass = backgroundPass(installed(aStub()), free)
    pass.add(mind.id)
    await pass.idle()
    expect(await stateOf(mind)).toMatchObject({ provider: 'stub', dimensions: 64, pending: 0, total: 1 })
    const [near] = await mind.read(nearestMemories, aVector('A kettle.'.length), 1)
    expect(near!.similarity).toBeGreaterThan(0.99)
  })

  test('finds by itself what an earlier worker left, in every mind, and stops one broken mind from stopping others', async () => {
    const [ana, ben] = [await here.addAccount('ana'), await here.addAccount('ben')]
    await here.at.center.write((db) =>
      db
        .sql(
          `INSERT INTO minds (id, account_id, kind, name, created_at) VALUES ('mind_gone', ?, 'workspace', 'Gone', 0)`,
        )
        .run(ana.accountId),
    )
    for (const { mind } of [ana, ben]) await stated(mind, 'A kettle.')
    const pass = backgroundPass(installed(aStub()), free)
    await pass.addWritten()
    await pass.idle()
    for (const { mind } of [ana, ben]) expect((await stateOf(mind)).pending).toBe(0)
  })

  test('reads what was written since it last looked, and nothing else', async () => {
    const { mind } = await here.addAccount('ana')
    const asked: string[] = []
    const embedder = aStub((texts) => {
      asked.push(...texts)
    })
    const pass = backgroundPass(installed(embedder), free)
    const look = async () => {
      await pass.addWritten()
      await pass.idle()
    }
    await look()
    await stated(mind, 'A kettle.')
    await look()
    expect(asked).toContain('A kettle.')
    await look()
    await look()
    expect(asked.filter((text) => text === 'A kettle.')).toHaveLength(1)
  })

  test('takes turns, so that a small mind does not wait for a large one', async () => {
    const [ana, ben] = [await here.addAccount('ana'), await here.addAccount('ben')]
    for (let at = 0; at < 40; at++) await stated(ana.mind, `${at} ${'many words '.repeat(100)}`)
    await stated(ben.mind, 'A kettle.')
    let leftWhenServed = 0
    const embedder = aStub(async (texts) => {
      if (texts.includes('A kettle.')) leftWhenServed = (await stateOf(ana.mind)).pending
    })
    const pass = backgroundPass(installed(embedder), free)
    for (const { mind } of [ana, ben]) pass.add(mind.id)
    await pass.idle()
    expect(leftWhenServed).toBeGreaterThan(20)
    expect((await stateOf(ana.mind)).pending).toBe(0)
  })

  test('serves the mind that was told of last first, and all of them before long', async () => {
    const [ana, ben, cem] = [await here.addAccount('ana'), await here.addAccount('ben'), await here.addAccount('cem')]
    const long = 'many words '.repeat(700)
    for (const { mind } of [ana, ben, cem])
      for (let at = 0; at < 16; at++) await stated(mind, `${mind.id} ${at} ${long}`)
    const served: string[] = []
    const embedder = aStub((texts) => {
      served.push(...texts.map((text) => text.split(' ')[0]!).filter((word) => word.startsWith('mind_')))
    })
    const pass = backgroundPass(installed(embedder), free)
    for (const { mind } of [ana, ben, cem]) pass.add(mind.id)
    await pass.idle()
    const ofCem = served.lastIndexOf(cem.mind.id)
    expect(served).toHaveLength(48)
    expect(ofCem).toBeLessThan(served.lastIndexOf(ana.mind.id))
    expect(ofCem).toBeLessThan(served.lastIndexOf(ben.mind.id))
    expect(served.indexOf(ana.mind.id)).toBeLessThan(ofCem)
    for (const { mind } of [ana, ben, cem]) expect((await stateOf(mind)).pending).toBe(0)
  })

  test('waits while it is held up', async () => {
    const { mind } = await here.addAccount('ana')
    await stated(mind, 'A kettle.')
    let isHeldUp = true
    let looks = 0
    const pass = backgroundPass(installed(aStub()), { isHeldUp: () => (++looks > 2 ? false : isHeldUp) })
    pass.add(mind.id)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await stateOf(mind)).pending).toBe(1)
    isHeldUp = false
    await pass.idle()
    expect((await stateOf(mind)).pending).toBe(0)
  })

  test('SC-C2 drops what it made of a memory that is erased meanwhile', async () => {
    const { mind } = await here.addAccount('ana')
    const { memory } = await stated(mind, 'A kettle.')
    const embedder = aStub(async (texts) => {
      if (texts.includes('A kettle.')) await mind.write(erase, { memoryId: memory.id }, null, 'rcp_1', aSeed)
    })
    const pass = backgroundPass(installed(embedder), free)
    pass.add(mind.id)
    await pass.idle()
    expect(await stateOf(mind)).toMatchObject({ pending: 0, total: 0 })
    expect(await mind.read((open) => open.sql('SELECT count(*) AS n FROM vectors').get())).toEqual({ n: 0 })
  })

  test('leaves alone what the model cannot represent', async () => {
    const { mind } = await here.addAccount('ana')
    await stated(mind, 'Something unspeakable.')
    await stated(mind, 'A kettle.')
    const pass = backgroundPass(installed(aStub()), free)
    pass.add(mind.id)
    await pass.idle()
    expect((await stateOf(mind)).pending).toBe(0)
    expect(await mind.read(nearestMemories, aVector(9), 9)).toHaveLength(1)
  })

  test('asks a model that is away again later, and what waits is still there', async () => {
    const { mind } = await here.addAccount('ana')
    await stated(mind, 'A kettle.')
    let isAway = true
    const embedder = aStub(() => {
      if (isAway) throw modelAway()
    })
    const pass = backgroundPass(installed(embedder), { ...free, firstRetryMs: 50 })
    pass.add(mind.id)
    await pass.idle()
    expect((await stateOf(mind)).pending).toBe(1)
    isAway = false
    await expect.poll(async () => (await stateOf(mind)).pending).toBe(0)
  })

  test('stores nothing of what was made while it is told to stop', async () => {
    const { mind } = await here.addAccount('ana')
    const text = 'A kettle that is unspeakable once the model is closed.'
    await stated(mind, text)
    const embedder = aStub((texts) => {
      if (texts.includes(text)) void pass.stop()
    })
    const pass = backgroundPass(installed(embedder), free)
    pass.add(mind.id)
    await pass.idle()
    expect((await stateOf(mind)).pending).toBe(1)
  })

  test('learns the size of a model behind an address, and begins anew when it has changed', async () => {
    const { mind } = await here.addAccount('ana')
    await stated(mind, 'A kettle.')
    let size = 64
    const remote = (): Embedder => {
      let known = 0
      return {
        ...aStub(),
        get dimensions() {
          return known
        },
        embed: async (texts) => {
          known = size
          return texts.map((text) => aVector(text.length, size))
        },
      }
    }
    for (const wanted of [64, 32]) {
      size = wanted
      const pass = backgroundPass(installed(remote()), free)
      await stated(mind, `A kettle of size ${wanted}.`)
      pass.add(mind.id)
      await pass.idle()
      expect(await stateOf(mind)).toMatchObject({ dimensions: wanted, pending: 0, next: null })
    }
  })

  test('goes on after a stop where it left off', async () => {
    const { mind } = await here.addAccount('ana')
    for (let at = 0; at < 30; at++) await stated(mind, `${at} ${'many words '.repeat(100)}`)
    const first = backgroundPass(
      installed(
        aStub((texts) => {
          if (texts.some((text) => text.startsWith('20 '))) void first.stop()
        }),
      ),
      free,
    )
    first.add(mind.id)
    await first.idle()
    const left = (await stateOf(mind)).pending
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(30)

    const second = backgroundPass(installed(aStub()), free)
    await second.addWritten()
    await second.idle()
    expect((await stateOf(mind)).pending).toBe(0)
  })

  test('a store tells of writes that leave something to read, and of no other', async () => {
    const { mind } = await here.addAccount('ana')
    const { memory } = await stated(mind, 'A pot.')
    const told: string[] = []
    const stop = here.at.minds.onQueued((ref) => told.push(ref))
    await stateOf(mind)
    await here.at.minds.write(mind.ref, aDevice(), noteReads, [memory.id])
    await mind.write(retractMemory, memory.id, null)
    expect(told).toEqual([])
    await stated(mind, 'A kettle.')
    await expect(
      mind.write(() => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    stop()
    await stated(mind, 'A teapot.')
    expect(told).toEqual([mind.id])
  })

  test('a write that was told of to somebody who fails is still done', async () => {
    const { mind } = await here.addAccount('ana')
    const told: string[] = []
    here.at.minds.onQueued(() => {
      throw new Error('deaf')
    })
    here.at.minds.onQueued((ref) => told.push(ref))
    await expect(stated(mind, 'A kettle.')).resolves.toMatchObject({ memory: { content: 'A kettle.' } })
    expect(told).toEqual([mind.id])
  })
})
