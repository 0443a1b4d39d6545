import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportRun } from '@/lib/contract/import'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aPdf } from '../harvest/a-pdf'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { aTalk, exportOf } from '../jobs/an-export'

const line = aCommandLine()

const exportIn = (...ids: string[]) =>
  exportOf(...ids.map((id) => aTalk(id, [`The zqx${id} hangs in the hall.`, 'Noted.'])))

async function aHome() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const place = (name: string, bytes: Buffer | string) => {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, bytes)
    return path
  }
  const run = (...args: string[]) => line.kiwi(kiwi.config.dataFolder, ...args)
  const json = async <T>(...args: string[]) => JSON.parse((await run(...args, '--json')).stdout) as T
  const mind = await mindFor(kiwi, owner)
  const contents = async () =>
    (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, kind: 'turn' })).items.map(
      (one) => one.content,
    )
  return { kiwi, owner, mind, folder, place, run, json, contents }
}

describe('kiwi import', () => {
  test('P-A7 brings in a file as its route does, and leaves no copy of it', async () => {
    const { kiwi, mind, place, json, run } = await aHome()
    const path = place('conversations.json', exportIn('lamp', 'bell'))
    const first = await json<{ import: ImportRun }>('import', path)
    expect(first.import).toMatchObject({ status: 'done', mind: mind.id, fileName: 'conversations.json', progress: 1 })
    expect(first.import.counts).toMatchObject({ seen: 2, imported: 2, messages: 4 })
    expect((await json<{ import: ImportRun }>('import', path)).import.counts).toMatchObject({
      imported: 0,
      unchanged: 2,
    })
    expect((await run('erase', '--source', 'chatgpt', '--ref', 'lamp')).code).toBe(0)
    const again = await run('import', path)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Kept out because they were erased: 1.') })
    expect(readdirSync(join(kiwi.config.dataFolder, 'uploads'))).toEqual([])
    const { items } = await mind.read(listAudit, { limit: 9 })
    expect(items.filter(({ action }) => action === 'import')).toHaveLength(3)
  })

  test('takes several paths and folders together, two files of one name among them', async () => {
    const { folder, mind, place, run, contents } = await aHome()
    place('talks/conversations-000.json', exportIn('a'))
    place('talks/deep/conversations-001.json', exportIn('b'))
    const notes = [place('one/note.md', '# One\n\nA zqxone note.'), place('two/note.md', '# Two\n\nA zqxtwo note.')]
    expect(await run('import', join(folder, 'talks'), ...notes, notes[0]!)).toMatchObject({ code: 0 })
    expect((await contents()).filter((content) => content.startsWith('The zqx'))).toHaveLength(2)
    for (const word of ['zqxone', 'zqxtwo']) expect((await run('search', word)).stdout).toContain(word)
    const documents = await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 9, kind: 'document' })
    expect(documents.items.map((one) => one.sourceRef).sort()).toEqual(['one/note.md', 'two/note.md'])
  })

  test('reads documents in a process of their own', async () => {
    const { place, run } = await aHome()
    expect(
      await run('import', place('lamp.pdf', aPdf(['BT /F1 12 Tf 50 700 Td (The zqxpdf lamp.) Tj ET']))),
    ).toMatchObject({ code: 0 })
    expect((await run('search', 'zqxpdf')).stdout).toContain('zqxpdf')
  })

  test.each([
    ['nothing is recognised in it', '{"weather":"rain"}'],
    ['it breaks off', exportIn('x').subarray(0, 200)],
  ])('a good file beside one of which %s is exit 3, and comes in', async (_, bytes) => {
    const { place, run, contents } = await aHome()
    const ran = await run('import', place('conversations.json', exportIn('lamp')), place('odd.json', bytes))
    expect(ran).toMatchObject({ code: 3, stdout: expect.stringContaining('odd.json: ') })
    expect(await contents()).toContain('The zqxlamp hangs in the hall.')
  })

  test('what a provider delivers with its export is no failure', async () => {
    const { place, run } = await aHome()
    const files = [
      place('conversations.json', exportIn('lamp')),
      place('chat.html', '<html><body>The zqxlamp</body></html>'),
    ]
    expect(await run('import', ...files)).toMatchObject({ code: 0 })
    const takeout = 'gemini-takeout/takeout-001.zip'
    const packed = await run('import', join(import.meta.dirname, '../fixtures', takeout))
    expect(packed).toMatchObject({ code: 0, stdout: expect.stringContaining('Not read: a picture.') })
  })

  test('is exit 1 where nothing comes in, and says why in plain words', async () => {
    const { place, run, json } = await aHome()
    const odd = place('weather.json', '{"weather":"rain"}')
    expect(await run('import', odd)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Nothing in it was recognised'),
    })
    expect(await json('import', odd)).toMatchObject({
      code: 'unrecognised_format',
      status: 422,
      import: { status: 'failed' },
    })
    expect(await run('import', '/no/such/file.json')).toMatchObject({
      code: 1,
      stderr: 'kiwi: path: there is no such file or folder as file.json\n',
    })
    expect((await run('import', odd, '--account', 'nobody@example.test')).code).toBe(1)
    expect((await run('import', odd, '--source', 'nobody')).code).toBe(1)
  })

  test('without a path, or with a source that cannot be one, is exit 2', async () => {
    expect(await line.kiwi('/nowhere', 'import')).toMatchObject({ code: 2, stdout: '' })
    expect(await line.kiwi('/nowhere', 'import', 'x', '--source', 'No Such')).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('kiwi export', () => {
  test('P-A6 writes lines that make an equal mind, and records that it did', async () => {
    const { kiwi, mind, place, run, json } = await aHome()
    await run('import', place('conversations.json', exportIn('lamp')))
    const { code, stdout } = await run('export')
    expect(code).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as { type: string })
    expect([lines[0]!.type, lines.at(-1)!.type]).toEqual(['manifest', 'end'])
    expect((await mind.read(listAudit, { limit: 1 })).items).toMatchObject([{ action: 'export', via: 'cli' }])

    await kiwi.anAccount({ email: 'ana@example.test' })
    const copy = await json<{ import: ImportRun }>(
      'import',
      place('kiwi.jsonl', stdout),
      '--account',
      'ana@example.test',
    )
    expect(copy.import.counts).toMatchObject({ failed: 0 })
    expect((await run('search', 'zqxlamp', '--account', 'ana@example.test')).stdout).toContain('zqxlamp')
    expect((await run('doctor')).code).toBe(0)
  })

  test('writes a zip under its name once it is whole', async () => {
    const { folder, place, run, json } = await aHome()
    await run('import', place('conversations.json', exportIn('lamp')))
    const file = join(folder, 'out.zip')
    expect(await json('export', '--zip', file)).toEqual({ file })
    expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual(['out.zip'])
    expect((await run('import', file, '--mind', 'personal')).code).toBe(0)
    const nowhere = join(folder, 'none', 'out.zip')
    expect((await run('export', '--zip', nowhere)).code).toBe(1)
    expect(existsSync(nowhere)).toBe(false)
  })

  test('writes an access report in the language that is asked for', async () => {
    const { folder, place, run, json } = await aHome()
    await run('import', place('conversations.json', exportIn('lamp')))
    const file = join(folder, 'report.html')
    expect(await json('export', '--report', file, '--language', 'ro')).toEqual({ file })
    expect(readFileSync(file, 'utf8')).toMatch(/lang="ro"[\s\S]*zqxlamp[\s\S]*<\/html>/)
    expect((await run('export', '--report', file, '--zip', file)).code).toBe(2)
    expect((await run('export', '--report', file, '--language', 'xx')).code).toBe(2)
  })

  test('of an erased source holds nothing, and of an empty folder neither', async () => {
    const { folder, place, run } = await aHome()
    await run('import', place('conversations.json', exportIn('lamp')))
    await run('erase', '--source', 'chatgpt', '--ref', 'lamp')
    expect((await run('export')).stdout).not.toContain('zqxlamp')
    expect(await run('export', '--data', folder)).toMatchObject({ code: 1, stdout: '' })
  })
})
