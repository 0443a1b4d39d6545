import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { GET as audit } from '@/app/api/memory/audit/route'
import { GET as exporting } from '@/app/api/memory/export/route'
import type { Role } from '@/lib/contract/account'
import { type ExportLine, exportLine, exportManifest } from '@/lib/contract/export'
import { statement } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { signedIn, signOut } from '../helpers/sign-in'

async function aPerson(kiwi: TestKiwi = aKiwi(), role: Role = 'member') {
  const account = await kiwi.anAccount({ role })
  const browser = await signedIn(account.email)
  const mind = await mindFor(kiwi, account)
  const said = (content: string) => mind.write(rememberStatement, statement.parse({ content }))
  const imported = (id: string, ...turns: string[]) =>
    mind.write(importItems, [
      aConversation(turns, { sourceRef: id, title: `Talk ${id}`, ids: turns.map((_, at) => `${id}-${at}`) }),
    ])
  return { kiwi, account, browser, mind, said, imported }
}

type Who = Record<string, string>
const asked = (who: Who, query = '') =>
  exporting(aRequest('GET', `/api/memory/export${query}`, undefined, who), params())
const linesOf = (text: string): ExportLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => exportLine.parse(JSON.parse(line)))
const exported = async (who: Who, query = '') => linesOf(await (await asked(who, query)).text())
const ofType = <T extends ExportLine['type']>(lines: ExportLine[], type: T) =>
  lines.filter((line): line is Extract<ExportLine, { type: T }> => line.type === type)

/** A mind in which everything has happened that an export can tell of. */
async function aFullMind() {
  const person = await aPerson()
  const { mind, said, imported } = person
  await imported('kept', 'Where is the zqxkettle?', 'On the stove.')
  await imported('gone', 'Where is the zqxlamp?', 'In the hall.')
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'gone' }, 'by request', 'rcp_1', aSeed)
  const { memory: corrected } = await said('The gate is green.')
  await mind.write(correctMemory, corrected.id, { content: 'The gate is red.' })
  const { memory: wrong } = await said('The moon is a cheese.')
  await mind.write(retractMemory, wrong.id, 'not so')
  return { ...person, corrected, wrong }
}

describe('an export', () => {
  test('has each line in the shape of the contract, between a manifest and an end that counts them', async () => {
    const { browser, mind } = await aFullMind()
    const answer = await asked(browser)
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kiwi-\d{4}-\d\d-\d\d\.jsonl"$/)
    const lines = linesOf(await answer.text())
    expect(lines[0]).toMatchObject({ type: 'manifest', format: 'kiwi', version: 1, mind: mind.id })
    expect(lines.at(-1)).toEqual({ type: 'end', lines: lines.length })
    const types = ['manifest', 'subject', 'archive', 'memory', 'link', 'suppression', 'receipt', 'audit', 'end']
    expect([...new Set(lines.map(({ type }) => type))]).toEqual(types)
  })

  test('holds every memory whatever its status, with its source, its former texts and who took it back', async () => {
    const { browser, mind, corrected, wrong } = await aFullMind()
    const memories = ofType(await exported(browser), 'memory')
    const page = await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 200 })
    expect(memories.map(({ id }) => id).sort()).toEqual(page.items.map(({ id }) => id).sort())
    expect(memories.find(({ id }) => id === corrected.id)).toMatchObject({
      content: 'The gate is red.',
      stated: true,
      revisions: [{ content: 'The gate is green.', by: 'Ana' }],
    })
    expect(memories.find(({ id }) => id === wrong.id)).toMatchObject({
      status: 'retracted',
      retractedReason: 'not so',
      retractedBy: 'Ana',
    })
    const turn = memories.find(({ kind, content }) => kind === 'turn' && content === 'Where is the zqxkettle?')
    expect(turn).toMatchObject({ kind: 'turn', sources: [{ source: 'chatgpt', sourceRef: 'kept', message: 'kept-0' }] })
  })

  test('locators fit the verbatim copy that lies beside them', async () => {
    const { browser } = await aFullMind()
    const lines = await exported(browser)
    const [turn] = ofType(lines, 'memory').filter(({ kind }) => kind === 'turn')
    const from = turn!.sources[0]!
    const copy = ofType(lines, 'archive').find(({ id }) => id === from.archive)!
    expect(copy.content!.slice(from.start!, from.end!)).toBe(turn!.content)
  })

  test('a memory is told after its subject, and each once', async () => {
    const { browser, imported } = await aPerson()
    for (let at = 0; at < 250; at++) await imported(`t${at}`, `Question ${at}?`, `Answer ${at}.`)
    const lines = await exported(browser)
    const seen = new Set<string>()
    for (const line of lines) {
      if (line.type === 'subject') seen.add(line.sourceRef)
      if (line.type === 'memory') expect(line.sources.every(({ sourceRef }) => seen.has(sourceRef))).toBe(true)
    }
    const ids = ofType(lines, 'memory').map(({ id }) => id)
    expect([ids.length, new Set(ids).size, seen.size]).toEqual([750, 750, 250])
  })

  test('of what was erased it holds the list, the receipt and the skeleton, and no word', async () => {
    const { browser } = await aFullMind()
    const text = await (await asked(browser)).text()
    expect(text).not.toContain('zqxlamp')
    expect(text).not.toContain('Talk gone')
    const lines = linesOf(text)
    expect(ofType(lines, 'suppression')).toMatchObject([{ source: 'chatgpt', sourceRef: 'gone', reason: 'by request' }])
    expect(ofType(lines, 'receipt')).toMatchObject([{ receipt: { id: 'rcp_1' } }])
    expect(ofType(lines, 'archive').find(({ sourceRef }) => sourceRef === 'gone')).toMatchObject({
      content: null,
      title: null,
      erasedAt: expect.any(String),
    })
  })

  test('an erase between two pages is obeyed by what is still to come', async () => {
    const { browser, mind, imported } = await aPerson()
    const long = 'A long answer about lamps. '.repeat(40_000)
    await imported('first', 'Tell me more?', long)
    await imported('second', 'And the zqxlamp?', 'In the hall.')
    const reader = (await asked(browser)).body!.getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await reader.read()).value)
    await mind.write(erase, { source: 'chatgpt', sourceRef: 'second' }, null, 'rcp_1', aSeed)
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) text += decoder.decode(chunk.value)
    expect(text).not.toContain('zqxlamp')
    expect(linesOf(text).at(-1)?.type).toBe('end')
  })

  test('the old pages of an erase leave the disk while an export is only half read', async () => {
    const { kiwi, browser, mind, imported } = await aPerson()
    for (const id of ['a', 'b', 'c']) await imported(id, 'Tell me?', `${id} lamps. `.repeat(60_000))
    const reader = (await asked(browser)).body!.getReader()
    await reader.read()
    await mind.write(erase, { source: 'chatgpt', sourceRef: 'c' }, null, 'rcp_1', aSeed)
    expect(await kiwi.minds.scrub(mind.ref, 200)).toBe('complete')
    await reader.cancel()
  })

  test('is noted in the audit, by whom and in which form', async () => {
    const { browser } = await aPerson()
    await exported(browser)
    await (await asked(browser, '?format=zip')).arrayBuffer()
    const rows = (await (await audit(aRequest('GET', '/api/memory/audit', undefined, browser), params())).json()).items
    expect(rows).toMatchObject([
      { action: 'export', actor: 'Ana', detail: { format: 'zip' } },
      { action: 'export', actor: 'Ana', detail: { format: 'jsonl' } },
    ])
  })

  test('leaves no file behind', async () => {
    const { kiwi, browser } = await aFullMind()
    const files = () => readdirSync(kiwi.config.dataFolder, { recursive: true }).map(String).sort()
    await exported(browser)
    const before = files()
    await (await asked(browser, '?format=zip')).arrayBuffer()
    await (await asked(browser)).body!.cancel()
    expect(files()).toEqual(before)
  })
})

describe('who may take one', () => {
  test('a person who is signed in: no key, and nobody', async () => {
    const { kiwi, account } = await aPerson()
    const scopes = ['memory:read', 'memory:write', 'memory:curate', 'memory:erase'] as const
    expect((await asked(bearer((await kiwi.aKey(account, { scopes: [...scopes] })).key))).status).toBe(403)
    expect((await asked({})).status).toBe(401)
  })

  test('only of the own mind; of the engine an administrator', async () => {
    const kiwi = aKiwi()
    const [ana, ben, owner] = [await aPerson(kiwi), await aPerson(kiwi), await aPerson(kiwi, 'owner')]
    await ana.said('zqxana')
    await ben.said('zqxben')
    expect(JSON.stringify(await exported(ben.browser))).not.toContain('zqxana')
    expect((await asked(ben.browser, `?mind=${ana.mind.id}`)).status).toBe(404)
    expect((await asked(ben.browser, '?mind=engine')).status).toBe(403)
    expect((await exported(owner.browser, '?mind=engine')).length).toBeGreaterThan(1)
  })

  test.each([
    ['?format=exe', 'format'],
    ['?colour=red', 'colour'],
  ])('%s is 400 and names the field', async (query, field) => {
    const { browser } = await aPerson()
    const answer = await asked(browser, query)
    expect([answer.status, (await answer.json()).detail]).toEqual([400, expect.stringContaining(field)])
  })

  test('it breaks off when the person signs out meanwhile', async () => {
    const { browser, imported } = await aPerson()
    for (const id of ['a', 'b', 'c']) await imported(id, 'Tell me?', `${id} lamps. `.repeat(80_000))
    const reader = (await asked(browser)).body!.getReader()
    await reader.read()
    await signOut(browser)
    const rest = async () => {
      for (let chunk = await reader.read(); !chunk.done; ) chunk = await reader.read()
    }
    await expect(rest()).rejects.toThrow()
  })
})

describe('a zip', () => {
  const zipOf = async (who: Who) => unzipSync(new Uint8Array(await (await asked(who, '?format=zip')).arrayBuffer()))
  const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

  test('holds the same lines, each source as a person reads it, and their sums', async () => {
    const { browser } = await aFullMind()
    const entries = await zipOf(browser)
    const lines = linesOf(textOf(entries['kiwi.jsonl']))
    expect(ofType(lines, 'memory')).toEqual(ofType(await exported(browser), 'memory'))
    const [readable, ...more] = Object.keys(entries).filter((name) => name.endsWith('.md'))
    expect([readable, more]).toEqual(['sources/chatgpt/000001 Talk kept.md', []])
    expect(textOf(entries[readable!])).toContain('Where is the zqxkettle?')

    const { files } = exportManifest.parse(JSON.parse(textOf(entries['manifest.json'])))
    expect(files.map(({ name }) => name)).toEqual(Object.keys(entries).filter((name) => name !== 'manifest.json'))
    for (const { name, bytes, sha256 } of files) {
      expect(bytes).toBe(entries[name]!.byteLength)
      expect(sha256).toBe(createHash('sha256').update(entries[name]!).digest('hex'))
    }
  })

  test('names stay inside it and differ, whatever the titles are', async () => {
    const { browser, mind } = await aPerson()
    const titles = ['../../etc/passwd', 'CON', 'Ștefan și „ceai” / 高雄', '..', 'x'.repeat(500), 'CON']
    for (const [at, title] of titles.entries())
      await mind.write(importItems, [
        aConversation(['Hello there?', 'Hi.'], { title, sourceRef: `s${at}`, ids: [`${at}-0`, `${at}-1`] }),
      ])
    const names = Object.keys(await zipOf(browser)).filter((name) => name.endsWith('.md'))
    expect(new Set(names).size).toBe(titles.length)
    for (const name of names) {
      expect(name).toMatch(/^sources\/chatgpt\/\d{6} [\p{L}\p{N} ]+\.md$|^sources\/chatgpt\/\d{6}\.md$/u)
      expect(join('/export', name).startsWith('/export/sources/chatgpt/')).toBe(true)
    }
    expect(names).toContain('sources/chatgpt/000003 Ștefan și ceai 高雄.md')
  })
})
