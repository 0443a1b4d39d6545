import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { closeReaders, openReaders } from '@/lib/harvest/open-readers'
import type { Reader, ReadOrder } from '@/lib/harvest/reader'
import { readerInThread } from '@/lib/harvest/reader-thread'
import { surveyUpload } from '@/lib/harvest/survey-upload'
import type { UploadedFile } from '@/lib/harvest/upload-documents'
import { traceOf } from '@/lib/trace-of'
import { programFile } from '../jobs/a-worker-program'
import { aChatGptConversation, aFile, aFolder } from './reading'

const secret = Buffer.from('a secret of the tests')
const program = programFile('read')

const aSpool = () => ({ spoolPath: join(aFolder(), 'spool'), secret })
const talk = (id: string, turns = ['Hi', 'Hello']) => aChatGptConversation(turns, { conversation_id: id })
const talks = (from: string, count: number, words: string) =>
  Array.from({ length: count }, (_, at) => talk(`${from}-${at}`, ['Hi', `${at} ${words}`]))

async function survey(files: UploadedFile[], readers: Reader[], more: { signal?: AbortSignal } = {}) {
  const progress: number[] = []
  const signal = more.signal ?? new AbortController().signal
  const onProgress = (share: number) => progress.push(share)
  const { items, asides, notes } = await surveyUpload({ files, source: 'auto', signal, onProgress }, readers)
  const surveyed = items.map(({ reader, place, ...item }) => ({ ...item, read: reader.item(place!) }))
  return { items: surveyed, asides, notes, progress }
}

/** A thread that runs these lines; `port` is what it hears and answers by. */
function aProgram(lines: string): string {
  const path = join(aFolder(), 'program.mjs')
  writeFileSync(path, `import { parentPort as port } from 'node:worker_threads'\n${lines}`)
  return path
}

const done = `{ type: 'done', survey: { asides: [], seen: {} } }`
const anOrder = (signal = new AbortController().signal): ReadOrder => ({
  source: 'auto',
  names: new Set(),
  known: new Map(),
  signal,
  onItem: () => {},
  onKnown: () => {},
  onProgress: () => {},
})

describe('files read in threads', () => {
  const files = () => [
    aFile(talks('a', 700, 'lorem ipsum '.repeat(300)), 'a.json'),
    aFile('Dear diary, the kettle is broken.', 'notes/diary.md'),
    aFile('[{"b": nope}]', 'broken.json'),
    aFile(talks('b', 700, 'dolor sit '.repeat(300)), 'b.json'),
    aFile(talk('c'), 'c.json'),
  ]

  test('give what they give when they are read here, in the same order', async () => {
    const upload = files()
    const readersOf = (one: string | null) => openReaders({ files: upload, folder: aFolder(), secret, program: one })
    const [inThreads, here] = [readersOf(program), readersOf(null)]
    expect([inThreads.length, here.length]).toEqual([2, 1])
    try {
      const read = await survey(upload, inThreads)
      const { progress: _, ...expected } = await survey(upload, here)
      expect(read).toMatchObject(expected)
      expect(read.items.length).toBe(1_402)
      expect(read.asides.map(({ position }) => position)).toEqual(['broken.json'])
      expect(read.progress).toEqual([...read.progress].sort((a, b) => a - b))
    } finally {
      await closeReaders([...inThreads, ...here])
    }
  })

  test('are left in the middle when told to, and nothing is read any more', async () => {
    const stop = new AbortController()
    const reader = readerInThread(program, aSpool())
    const [large] = files()
    const order = { ...anOrder(stop.signal), onProgress: () => stop.abort(new Error('enough')) }
    const items: unknown[] = []
    await expect(reader.survey(large!, { ...order, onItem: (item) => items.push(item) })).rejects.toThrow('enough')
    expect(items).toEqual([])
    await expect(reader.survey(large!, anOrder())).rejects.toThrow('ended')
    await reader.close()
  })

  test('are not begun when there is no time for them', async () => {
    const reader = readerInThread(program, aSpool())
    const over = AbortSignal.abort(new Error('enough'))
    await expect(reader.survey(aFile([talk('a')]), anOrder(over))).rejects.toThrow('enough')
    await expect(reader.survey(aFile([talk('a')]), anOrder())).resolves.toMatchObject({ seen: { items: 1 } })
    await reader.close()
  })
})

describe('a file that takes more memory than a thread has', () => {
  // What fills a thread is this loop: how far a real file may go before is for the formats to say.
  const filling = aProgram(`
    await import(${JSON.stringify(pathToFileURL(program).href)})
    port.on('message', ({ file }) => {
      const held = []
      while (file.name === 'huge.json') held.push([held])
    })`)
  const huge = () => aFile([talk('x')], 'huge.json')

  test('costs only itself, wherever it stands', async () => {
    const files = [
      aFile([talk('a')], 'a.json'),
      huge(),
      aFile([talk('b')], 'b.json'),
      huge(),
      aFile([talk('c')], 'c.json'),
    ]
    const reader = readerInThread(filling, aSpool(), 48)
    const { items, asides } = await survey(files, [reader])
    expect(items.map(({ read }) => read.sourceRef)).toEqual(['a', 'b', 'c'])
    expect(asides.map(({ document, outcome }) => `${document} ${outcome}`)).toEqual([
      'huge.json unreadable',
      'huge.json unreadable',
    ])
    await reader.close()
  })

  test('is why an upload of nothing else is refused', async () => {
    const reader = readerInThread(filling, aSpool(), 48)
    await expect(survey([huge()], [reader])).rejects.toMatchObject({ code: 'too_long', status: 422 })
    await reader.close()
  })
})

describe('a thread that ends', () => {
  const early: [string, string, RegExp][] = [
    ['with an error', `throw new Error('early')`, /early/],
    ['without a word', `process.exit(3)`, /ended/],
  ]
  test.each(early)('%s before it is asked refuses the first question', async (_, lines, words) => {
    const reader = readerInThread(aProgram(lines), aSpool())
    await pause(500)
    await expect(reader.survey(aFile('x'), anOrder())).rejects.toThrow(words)
    await expect(reader.survey(aFile('x'), anOrder())).rejects.toThrow(words)
    await reader.close()
  })

  test.each(early)('%s while it is asked refuses that question', async (_, lines, words) => {
    const reader = readerInThread(aProgram(`port.on('message', () => { ${lines} })`), aSpool())
    await expect(reader.survey(aFile('x'), anOrder())).rejects.toThrow(words)
    await reader.close()
  })

  test('between two files refuses the second', async () => {
    const dying = aProgram(
      `port.on('message', () => { port.postMessage(${done}); setImmediate(() => process.exit(0)) })`,
    )
    const reader = readerInThread(dying, aSpool())
    await expect(reader.survey(aFile('x'), anOrder())).resolves.toMatchObject({ asides: [] })
    await pause(300)
    await expect(reader.survey(aFile('x'), anOrder())).rejects.toThrow('ended')
    await reader.close()
  })

  test('after it was cancelled, or because its program is not there, ends nothing else', async () => {
    const stop = new AbortController()
    const reader = readerInThread(aProgram(`port.on('message', () => setTimeout(() => { throw 1 }, 20))`), aSpool())
    const asked = reader.survey(aFile('x'), anOrder(stop.signal))
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await pause(100)
    await reader.close()
    const nobody = readerInThread(join(aFolder(), 'nothing.mjs'), aSpool())
    await expect(nobody.survey(aFile('x'), anOrder())).rejects.toThrow(/nothing\.mjs/)
    await nobody.close()
  })

  test('because its reader is closed answers what was asked of it', async () => {
    const reader = readerInThread(aProgram(`port.on('message', () => {})`), aSpool())
    const asked = expect(reader.survey(aFile('x'), anOrder())).rejects.toThrow('ended')
    await pause(100)
    await reader.close()
    await asked
  })
})

describe('what goes wrong in a thread', () => {
  const answering = (answer: object) =>
    readerInThread(aProgram(`port.on('message', () => port.postMessage(${JSON.stringify(answer)}))`), aSpool())

  test('unexpectedly shows where it arose and never what it says', async () => {
    const thrown = Object.assign(new TypeError('words of a person'), { code: 'E_ODD' })
    const reader = answering({ type: 'failed', trace: traceOf(thrown) })
    const error: Error = await reader.survey(aFile('x'), anOrder()).catch((reason) => reason)
    expect(traceOf(error)).toEqual(traceOf(thrown))
    expect(`${error.message} ${error.stack}`).not.toContain('person')
    await reader.close()
  })

  test('is the domain’s own error on this side too', async () => {
    for (const [code, status] of [
      ['storage_full', 507],
      ['archive_too_big', 422],
    ]) {
      const reader = answering({ type: 'refused', code, status, message: 'Why.' })
      await expect(reader.survey(aFile('x'), anOrder())).rejects.toMatchObject({ code, status, message: 'Why.' })
      await reader.close()
    }
  })
})
