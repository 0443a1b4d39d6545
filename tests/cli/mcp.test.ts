import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EraseAnswer } from '@/lib/contract/erasure'
import type { ImportTold, QuotedMemory } from '@/lib/contract/mcp'
import { mindOf } from '@/lib/identity/access'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi } from '../helpers/a-kiwi'
import { told, wordsOf } from '../helpers/an-mcp-client'
import { aTalk, exportOf } from '../jobs/an-export'

const line = aCommandLine()

/** An installation whose files are open here, and the official client speaking to `kiwi mcp` beside it. */
async function aHome(...args: string[]) {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ role: 'owner' })
  const caller = { via: 'session', accountId: owner.id, role: 'owner', sessionId: 's', name: 'Ana' } as const
  const mind = await mindOf(caller, undefined, kiwi)
  const client = new Client({ name: 'a test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', KIWI_DATA: kiwi.config.dataFolder }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [line.program, 'mcp', ...args], env }),
  )
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })) as CallToolResult
  return { kiwi, mind, client, call, folder: join(kiwi.config.dataFolder, '..') }
}

const pair = { source: 'chatgpt', sourceRef: 'lamp' }
const talk = exportOf(aTalk('lamp', ['Where is the zqxlamp?', 'In the hall.']))

describe('kiwi mcp', () => {
  test('P-A7 imports, finds, erases and keeps out, beside a server that has the files open', async () => {
    const { kiwi, mind, call } = await aHome('--allow-erase')
    const imported = told<ImportTold>(await call('import_history', { data: talk.toString() }))
    expect(imported.import).toMatchObject({ status: 'done', counts: { imported: 1, messages: 2 } })
    const { results } = told<{ results: { memory: QuotedMemory }[] }>(await call('search_memory', { query: 'zqxlamp' }))
    expect(results[0]?.memory).toMatchObject(pair)

    expect((await call('erase_memory', pair)).isError).toBe(true)
    const erased = told<EraseAnswer>(await call('erase_memory', { ...pair, confirm: true }))
    expect(erased).toMatchObject({ erased: true, scrub: 'complete', subjects: [pair] })
    const again = told<ImportTold>(await call('import_history', { data: talk.toString() }))
    expect(again.import.counts).toMatchObject({ skippedSuppressed: 1 })
    expect((await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 9 })).items).toEqual([])
    expect(readdirSync(join(kiwi.config.dataFolder, 'uploads'))).toEqual([])
  })

  test('what it states is the word of an assistant, and the audit says how it came', async () => {
    const { mind, call } = await aHome()
    told(await call('save_memory', { content: 'The gate is red.' }))
    const { items } = await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 9 })
    expect(items).toMatchObject([{ content: 'The gate is red.', source: 'agent', statedBy: 'kiwi mcp' }])
    expect((await mind.read(listAudit, { limit: 9 })).items).toMatchObject([{ action: 'state', via: 'mcp' }])
  })

  test('without --allow-erase there is no erase, offered or done', async () => {
    const { client, call } = await aHome()
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('erase_memory')
    told(await call('import_history', { data: talk.toString() }))
    expect((await call('erase_memory', { ...pair, confirm: true })).isError).toBe(true)
    expect(wordsOf(await call('search_memory', { query: 'zqxlamp' }))).toContain('Where is the zqxlamp?')
  })

  test('imports a file or a folder of this machine by its path, and follows no link', async () => {
    const { call, folder } = await aHome()
    const notes = join(folder, 'notes')
    mkdirSync(join(notes, 'deep'), { recursive: true })
    writeFileSync(join(folder, 'secret.md'), 'The zqxsecret is outside.')
    writeFileSync(join(notes, 'deep', 'conversations.json'), talk)
    writeFileSync(join(notes, 'ladder.md'), '# Ladder\n\nThe zqxladder leans.')
    symlinkSync(join(folder, 'secret.md'), join(notes, 'linked.md'))
    const whole = told<ImportTold>(await call('import_history', { path: notes }))
    expect(whole.import.counts).toMatchObject({ imported: 2, failed: 0 })
    expect(wordsOf(await call('search_memory', { query: 'zqxladder' }))).toContain('leans')
    expect(wordsOf(await call('search_memory', { query: 'zqxsecret' }))).not.toContain('outside')
    const again = told<ImportTold>(await call('import_history', { path: join(notes, 'deep', 'conversations.json') }))
    expect(again.import.counts).toMatchObject({ unchanged: 1 })
    for (const given of [{ path: join(folder, 'nowhere') }, { path: '/dev/null' }, {}, { path: notes, data: '[]' }])
      expect((await call('import_history', given)).isError).toBe(true)
  })
})
