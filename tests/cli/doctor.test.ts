import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Scope } from '@/lib/contract/account'
import type { Connected } from '@/lib/health/connect'
import type { Health } from '@/lib/health/examine'
import { importItems } from '@/lib/mind/archive/import-items'
import { aFurnishedKiwi } from '../health/a-broken-mind'
import { aCommandLine } from '../helpers/a-command-line'
import type { aKiwi } from '../helpers/a-kiwi'
import { aServer } from '../helpers/a-server'
import { aConversation } from '../helpers/an-item'

const line = aCommandLine()

const runner = ({ config }: ReturnType<typeof aKiwi>) => {
  const run = (...args: string[]) => line.kiwi(config.dataFolder, 'doctor', ...args)
  return { run, json: async <T>(...args: string[]) => JSON.parse((await run(...args, '--json')).stdout) as T }
}

describe('beside a server that has the files open', () => {
  test('a sound installation is exit 0, with one line for each check of each mind', async () => {
    const { kiwi, mind } = await aFurnishedKiwi()
    const { run, json } = runner(kiwi)
    const { code, stdout } = await run()
    expect(code).toBe(0)
    for (const check of ['integrity', 'words', 'references', 'archive', 'vectors', 'suppression', 'orphans', 'meaning'])
      expect(stdout).toContain(`ok     ${mind.id} personal owner@example.test  ${check}\n`)
    expect(await json<Health>()).toMatchObject({ ok: true, minds: [{ mind: mind.id }, { kind: 'engine' }] })
  })

  test('a broken one is exit 1 and says what; --repair makes anew what it can', async () => {
    const { kiwi, mind, damage } = await aFurnishedKiwi()
    const { run, json } = runner(kiwi)
    damage('DELETE FROM memory_index')
    const broken = await run()
    expect(broken.code).toBe(1)
    expect(broken.stdout).toMatch(/wrong {2}mind_\w+ personal owner@example.test {2}words: Active memories .*: \d+\./)
    const repaired = await json<Health & { repaired: object[] }>('--repair')
    expect(repaired).toMatchObject({ ok: true, repaired: [{ mind: mind.id, what: 'words', problem: null }] })
    expect((await run()).code).toBe(0)
    damage('DROP TRIGGER archive_kept')
    expect((await run('--repair')).code).toBe(1)
  })

  test('SEC-D1 --probe tells what is stored from what was erased, also where it lies in pieces', async () => {
    const { kiwi, mind } = await aFurnishedKiwi()
    const { run, json } = runner(kiwi)
    const long = Array.from({ length: 900 }, (_, at) => `zqword${at * 7}`).join(' ')
    await mind.write(importItems, [aConversation([`The QXlantern hangs. ${long}`, 'Noted.'], { sourceRef: 'long' })])
    for (const text of ['qxlantern', long, 'HANGS. zqword0'])
      expect(await run('--probe', text)).toMatchObject({ code: 1, stdout: expect.stringContaining('mind.sqlite') })
    expect((await json<{ files: string[] }>('--probe', 'qxlantern')).files[0]).toMatch(/^minds\/../)
    const erased = await line.kiwi(kiwi.config.dataFolder, 'erase', '--source', 'chatgpt', '--ref', 'long')
    expect(erased.code).toBe(0)
    for (const text of ['qxlantern', long, 'zqword7'])
      expect(await run('--probe', text)).toMatchObject({ code: 0, stdout: 'It lies nowhere.\n' })
    expect(await json('--probe', 'qxlantern')).toEqual({ found: false, files: [] })
  })
})

describe('what was typed wrong is exit 2', () => {
  test.each([
    [['--repair', '--probe', 'violin']],
    [['--probe', 'a']],
    [['--probe']],
    [['--connect', 'kiwi.example']],
    [['--connect', 'ftp://kiwi.example']],
    [['--key', 'x']],
    [['now']],
  ])('%j', async (args) => {
    const { kiwi } = await aFurnishedKiwi()
    expect(await runner(kiwi).run(...args)).toMatchObject({ code: 2, stdout: '' })
  })
})

async function aReachableKiwi() {
  const { kiwi, owner } = await aFurnishedKiwi()
  const { run, json } = runner(kiwi)
  const url = await aServer()
  const keyOf = async (...scopes: Scope[]) => (await kiwi.aKey(owner, { scopes })).key
  return { kiwi, owner, run, json, url, keyOf }
}

describe('--connect', () => {
  test('tries the address, the key, the origin, the protocol and what the scopes show', async () => {
    const { json, url, keyOf } = await aReachableKiwi()
    const tried = await json<Connected>('--connect', `${url}/api/mcp`, '--key', await keyOf('memory:read'))
    expect(tried.steps.map(({ step, ok }) => [step, ok])).toEqual(
      ['address', 'key', 'origin', 'protocol', 'scopes'].map((step) => [step, true]),
    )
    expect(tried).toMatchObject({ ok: true, url })
    expect(tried.steps[4]!.detail).toContain('search_memory')
    expect(tried.steps[4]!.detail).not.toContain('save_memory')
  })

  test('without a key sees whether one is asked for', async () => {
    const { json, url } = await aReachableKiwi()
    const { ok, steps } = await json<Connected>('--connect', url)
    expect([ok, steps.map(({ step }) => step)]).toEqual([true, ['address', 'key']])
  })

  test('names the first thing that fails, and repeats no key', async () => {
    const { kiwi, owner, run, json, url, keyOf } = await aReachableKiwi()
    const last = async (...args: string[]) => (await json<Connected>(...args)).steps.at(-1)
    const key = await keyOf('memory:read')
    expect(await last('--connect', 'http://127.0.0.1:1')).toMatchObject({ step: 'address', ok: false })
    expect(await last('--connect', url, '--key', `${key.slice(0, -1)}!`)).toMatchObject({ step: 'key', ok: false })
    const { id, key: dead } = await kiwi.aKey(owner)
    await line.kiwi(kiwi.config.dataFolder, 'device', 'revoke', id)
    const { code, stdout } = await run('--connect', url, '--key', dead)
    expect([code, stdout]).toEqual([1, expect.stringContaining('wrong  key  The key is unknown, revoked')])
    expect(stdout).not.toContain(dead)
    const stranger = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void stranger.close())
    const { port } = stranger.address() as AddressInfo
    expect(await last('--connect', `http://127.0.0.1:${port}`)).toMatchObject({
      detail: 'What answers there is no Kiwi.',
    })
  })
})
