import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import { closeReaders, openReaders } from '@/lib/harvest/open-readers'
import { importUpload } from '@/lib/harvest/pipeline'
import { newTally } from '@/lib/harvest/tally'
import { aMind, aPerson } from '../helpers/a-mind'
import { aFile, itemsAmong, readAll, wordsOf } from './reading'

const jsonl = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const session = '52f0966e-1e59-4970-a863-0dfc03e04f17'
const fork = '967686b5-1ffd-4823-a8dd-7590b1d01269'
const at = (seconds: number) => new Date(Date.UTC(2026, 4, 11, 10, 0, seconds)).toISOString()

/** A Claude Code transcript: each word is a line, the person first; its letter is its uuid and the line before its parent. */
const transcript = (sessionId: string, words: string[], uuids = words.map((_, i) => `u${i}`)) =>
  jsonl(
    words.map((text, i) => ({
      ...{ type: i % 2 ? 'assistant' : 'user', uuid: uuids[i], parentUuid: uuids[i - 1] ?? null, sessionId },
      ...{ timestamp: at(i), message: { id: `m${i}`, content: [{ type: 'text', text }] } },
    })),
  )
const history = (prompts: string[], sessionId: string | undefined = session) =>
  jsonl(
    prompts.map((display, i) => ({
      display,
      timestamp: Date.parse(at(2 * i)),
      project: '/p',
      sessionId,
      pastedContents: {},
    })),
  )

async function aPipeline() {
  const mind = await aMind()
  let uploads = 0
  return async (files: { [name: string]: string }) => {
    const folder = join(mind.folder, `upload-${uploads++}`)
    mkdirSync(folder)
    const paths = Object.entries(files).map(([name, content], i) => {
      writeFileSync(join(folder, String(i)), content)
      return { path: join(folder, String(i)), name }
    })
    const readers = openReaders({ files: paths, folder, secret: Buffer.from('secret'), program: null })
    const plan = { files: paths, source: 'auto', selection: null, readers, onProgress() {} }
    const handle = { id: 'mind_test', ref: mind.ref, actor: aPerson, read: mind.read, write: mind.write } as const
    await importUpload({ ...plan, signal: new AbortController().signal }, handle, newTally())
    await closeReaders(readers)
    return mind.read(turnsIn)
  }
}

const turnsIn = (mind: Mind) =>
  mind
    .sql(`SELECT content FROM memories WHERE kind = 'turn' AND status = 'active' ORDER BY content`)
    .all<{ content: string }>()
    .map(({ content }) => content)

describe('copies of one thread', () => {
  const first = transcript(session, ['a', 'b', 'c', 'd'])
  const resumed = transcript(fork, ['a', 'b', 'c', 'd', 'e', 'f'])
  const forked = transcript(fork, ['a', 'b', 'x', 'y'], ['u0', 'u1', 'v2', 'v3'])

  test('bring every turn once, in one upload or one after the other, in either order', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f']
    const orders: { [name: string]: string }[][] = [
      [{ '1.jsonl': first, '2.jsonl': resumed }],
      [{ '1.jsonl': first }, { '2.jsonl': resumed }],
      [{ '2.jsonl': resumed }, { '1.jsonl': first }],
    ]
    for (const uploads of orders) {
      const run = await aPipeline()
      let turns: string[] = []
      for (const files of uploads) turns = await run(files)
      expect(turns).toEqual(all)
      for (const files of uploads) turns = await run(files)
      expect(turns).toEqual(all)
    }
  })

  test('that go different ways bring both', async () => {
    const run = await aPipeline()
    expect(await run({ '1.jsonl': first, '2.jsonl': forked })).toEqual(['a', 'b', 'c', 'd', 'x', 'y'])
  })
})

describe('a list of prompts', () => {
  const prompts = history(['a', 'c', '/clear', '! ls', '/review the barn roof'])
  const whole = transcript(session, ['a', 'b', 'c', 'd'])

  test('stands for a session whose transcript is gone', async () => {
    const [item] = itemsAmong(await readAll([aFile(prompts, 'history.jsonl')]))
    expect(item).toMatchObject({ source: 'claude-code', sourceRef: session, occurredAt: Date.parse(at(0)) })
    expect(wordsOf(item!)).toEqual(['a', 'c', '/review the barn roof'])
  })

  test('is passed over for a session whose transcript is in the upload', async () => {
    const files = [aFile(prompts, 'history.jsonl'), aFile(whole, `projects/p/${session}.jsonl`)]
    const readings = await readAll(files)
    expect(itemsAmong(readings)).toHaveLength(1)
    expect(readings.at(-1)).toMatchObject({ outcome: 'empty', reason: 'its transcript is in this upload' })
  })

  test.each([
    ['before its transcript', [{ 'history.jsonl': prompts }, { 'a.jsonl': whole }]],
    ['after it', [{ 'a.jsonl': whole }, { 'history.jsonl': history(['a', 'c']) }]],
    ['beside it under another name', [{ 'history.jsonl': history(['a', 'c']), 'a.jsonl': whole }]],
  ])('does not double its turns: %s', async (_, uploads) => {
    const run = await aPipeline()
    let turns: string[] = []
    for (const files of uploads) turns = await run(files as { [name: string]: string })
    expect(turns.filter((words) => !words.startsWith('/'))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('has its pastes put back, and one thing for each session or project', async () => {
    const pasted = {
      display: 'Read [Pasted text #1 +9 lines] and [Pasted text #2]',
      pastedContents: { 1: { content: 'the long text' } },
    }
    const lines = [
      { ...pasted, timestamp: 1, project: '/p' },
      { display: 'More', timestamp: 2, project: '/p' },
      { display: 'Else', timestamp: 3, project: '/q' },
    ]
    const items = itemsAmong(await readAll([aFile(jsonl(lines), 'history.jsonl')]))
    expect(items.map(wordsOf)).toEqual([['Read the long text and [Pasted text #2]', 'More'], ['Else']])
    expect(items.every((item) => item.sourceRef.startsWith('h:'))).toBe(true)
  })

  test('of Codex is one too', async () => {
    const lines = [
      { session_id: 's', ts: 1_770_000_000, text: 'Q' },
      { session_id: 's', ts: 1_770_000_009, text: 'Q' },
    ]
    const rollout = [
      { timestamp: at(0), type: 'session_meta', payload: { id: 's', timestamp: at(0) } },
      ...['Q', 'Q'].map((message) => ({
        timestamp: at(1),
        type: 'event_msg',
        payload: { type: 'user_message', message },
      })),
    ]
    const [list, talk] = itemsAmong(
      await readAll([aFile(jsonl(lines), 'history.jsonl'), aFile(jsonl(rollout), 'r.jsonl')]),
    )
    expect(list).toMatchObject({ source: 'codex', sourceRef: 's', occurredAt: 1_770_000_000_000 })
    expect(talk!.otherBranches).toEqual(list!.parts.map((part) => part.message))
  })
})

describe('a copy that shares neither session nor beginning', () => {
  const uuid = (n: number) => `18719485-740a-43f8-8d82-${String(n).padStart(12, '0')}`
  const words = Array.from({ length: 12 }, (_, i) => `w${String(i).padStart(2, '0')}`)
  const lines = (from: number, sessionId: string) => {
    const all = transcript(
      sessionId,
      words,
      words.map((_, i) => uuid(i)),
    )
    return all.split('\n').slice(from).join('\n')
  }

  test('of a Claude Code transcript is the same thread', async () => {
    const run = await aPipeline()
    await run({ 'a.jsonl': lines(0, session) })
    expect(await run({ 'b.jsonl': lines(4, fork) })).toEqual(words)
  })

  test('is known by few ids, however long it is', async () => {
    const long = Array.from({ length: 300 }, (_, i) => `w${i}`)
    const text = transcript(
      session,
      long,
      long.map((_, i) => uuid(i)),
    )
    const [item] = itemsAmong(await readAll([aFile(text, 'a.jsonl')]))
    expect(item!.aliases).toHaveLength(1 + 8)
    expect(item!.text).not.toContain(`Session: ${session}, `)
  })

  const rollout = (id: string, from: number, turns: string[]) =>
    jsonl([
      { timestamp: at(from), type: 'session_meta', payload: { id, timestamp: at(from) } },
      ...turns.flatMap((turn, i) => [
        { timestamp: at(from), type: 'turn_context', payload: { turn_id: turn } },
        { timestamp: at(from), type: 'event_msg', payload: { type: 'user_message', message: `q${i}` } },
      ]),
    ])

  test('of a Codex rollout is the same thread', async () => {
    const run = await aPipeline()
    await run({ '1.jsonl': rollout(session, 0, [uuid(1), uuid(2)]) })
    expect(await run({ '2.jsonl': rollout(fork, 9, [uuid(1), uuid(2), uuid(3)]) })).toEqual(['q0', 'q1', 'q2'])
  })

  test('is another one where only numbered turns are alike', async () => {
    const run = await aPipeline()
    await run({ '1.jsonl': rollout(session, 0, ['1']) })
    expect(await run({ '2.jsonl': rollout(fork, 9, ['1']) })).toEqual(['q0', 'q0'])
  })
})
