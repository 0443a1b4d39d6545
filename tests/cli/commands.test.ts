import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { aConversation } from '../helpers/an-item'

const line = aCommandLine()

const word = 'qxlanternwelk'
const pair = { source: 'chatgpt', sourceRef: 'walk' }
const talk = aConversation([`The ${word} hangs by the gate.`, 'Noted.'], pair)
const everything = { status: 'all', sort: 'oldest', limit: 50 } as const

async function aHome() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const ana = await kiwi.anAccount({ email: 'ana@example.test' })
  const run = (...args: string[]) => line.kiwi(kiwi.config.dataFolder, ...args)
  return { kiwi, owner, ana, run, json: async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout) }
}

/** Read by another process: whoever closes a file of SQLite drops the locks that its own process holds on it. */
const filesHolding = (folder: string, text: string) =>
  spawnSync('grep', ['-rlaF', text, folder], { encoding: 'utf8' }).stdout

describe('beside a server that has the files open', () => {
  test('P-A7 SC-S18 search, erase, suppressed and allow do what their routes do', async () => {
    const { kiwi, owner, json, run } = await aHome()
    const mind = await mindFor(kiwi, owner)
    await mind.write(importItems, [talk])

    expect((await json('search', word)).results[0].memory.content).toContain(word)
    expect((await run('search', word)).stdout).toContain('by the gate')
    expect(filesHolding(kiwi.config.dataFolder, word)).not.toBe('')
    const planned = await json('erase', '--source', 'chatgpt', '--ref', 'walk', '--dry-run')
    expect(planned).toMatchObject({ erased: false, subjects: [pair] })
    const erased = await json('erase', '--source', 'chatgpt', '--ref', 'walk', '--reason', 'private')
    expect(erased).toMatchObject({ erased: true, scrub: 'complete', mind: mind.id, subjects: [pair] })
    expect(erased.result).toEqual(planned.result)
    expect(erased.receipt.scrub).toBe('complete')
    expect(filesHolding(kiwi.config.dataFolder, word)).toBe('')

    expect((await json('suppressed')).suppressed).toMatchObject([{ ...pair, reason: 'private' }])
    expect(await mind.write(importItems, [talk])).toMatchObject([{ outcome: 'suppressed' }])
    expect(await json('allow', '--source', 'chatgpt', '--ref', 'walk')).toEqual({ removed: true, mind: mind.id })
    expect(await mind.write(importItems, [talk])).toMatchObject([{ outcome: 'imported' }])
    expect((await mind.read(listAudit, { limit: 9 })).items.map(({ action, via }) => [action, via])).toEqual([
      ['allow', 'cli'],
      ['erase', 'cli'],
    ])
  })

  test('SC-S3 erase --memory takes the whole subject; an unknown memory is a failure', async () => {
    const { kiwi, owner, run, json } = await aHome()
    const mind = await mindFor(kiwi, owner)
    await mind.write(importItems, [talk])
    const [row] = (await mind.read(listMemories, everything)).items
    expect((await json('erase', '--memory', row!.id)).subjects).toEqual([pair])
    expect((await mind.read(listMemories, everything)).items).toEqual([])
    expect(await run('erase', '--memory', 'unknown')).toMatchObject({
      code: 1,
      stderr: 'kiwi: There is no such memory.\n',
    })
  })

  test('SC-S14 the mind is the one of --account, else the owner’s', async () => {
    const { kiwi, owner, ana, json, run } = await aHome()
    await (await mindFor(kiwi, ana)).write(importItems, [talk])
    await (await mindFor(kiwi, owner)).write(importItems, [talk])
    await json('erase', '--source', 'chatgpt', '--ref', 'walk', '--account', 'ANA@example.test')
    expect((await json('search', word)).results).not.toEqual([])
    expect((await json('search', word, '--account', 'ana@example.test')).results).toEqual([])
    expect(await run('search', word, '--account', 'nobody@example.test')).toMatchObject({ code: 1 })
    const others = (await mindFor(kiwi, ana)).id
    expect(await run('search', word, '--mind', others)).toMatchObject({ code: 1 })
  })
})

test('P-B8 decay forgets by its own dry run, at the instant it is given', async () => {
  const { kiwi, owner, json, run } = await aHome()
  const mind = await mindFor(kiwi, owner)
  const { id } = await kiwi.aKey(owner)
  const agent = { ...mind.actor, via: 'key' as const, deviceId: id }
  const { memory } = await kiwi.minds.write(mind.ref, agent, rememberStatement, {
    content: 'A passing remark.',
    kind: 'note',
    importance: 0.1,
    tags: [],
  })
  const at = new Date(Date.now() + 365 * 86_400_000).toISOString()

  expect((await json('decay')).memories).toBe(0)
  const planned = await json('decay', '--at', at, '--dry-run')
  expect(planned).toEqual({ forgotten: false, mind: mind.id, at, memories: 1, ids: [memory.id] })
  expect((await run('decay', '--at', at, '--dry-run')).stdout).toContain('Would forget 1 memory.')
  expect(await json('decay', '--at', at)).toEqual({ ...planned, forgotten: true })
  expect((await mind.read(listMemories, everything)).items).toEqual([])
})

describe('what was typed wrong is exit 2 and one line, whatever folder', () => {
  test.each([
    [['no-such-command']],
    [['erase']],
    [['erase', '--source', 'chatgpt']],
    [['erase', '--memory', 'a', '--source', 'chatgpt', '--ref', 'b']],
    [['allow', '--source', 'chatgpt']],
    [['search']],
    [['search', '--no-such-flag', 'x']],
    [['search', '--limit', '0', 'x']],
    [['decay', '--at', 'tomorrow']],
    [['decay', 'now']],
    [['suppressed', '--mind']],
    [['toString']],
  ])('%j', async (args) => {
    const ran = await line.kiwi('/nowhere', ...args)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr.trim()).toMatch(/^kiwi: [^\n]{10,}$/)
  })
})

test('a folder without data is a failure and stays as it is', async () => {
  const ran = await line.kiwi('/tmp/no-kiwi-here', 'suppressed')
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toContain('no Kiwi data in /tmp/no-kiwi-here')
})

test('help names every command', async () => {
  const { code, stdout } = await line.kiwi('/nowhere', 'help')
  expect(code).toBe(0)
  for (const name of ['search', 'erase', 'suppressed', 'allow', 'decay']) expect(stdout).toContain(`\n  ${name} `)
  expect((await line.kiwi('/nowhere', 'erase', '--help')).stdout).toContain('--source S --ref R')
})
