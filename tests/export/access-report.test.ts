import { describe, expect, it } from 'vitest'
import { GET as audit } from '@/app/api/memory/audit/route'
import { GET as exporting } from '@/app/api/memory/export/route'
import type { Config } from '@/lib/config'
import { statement } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { languageModel } from '@/lib/model-settings'
import { aKiwi, aRequest, bearer, mindFor, params } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { signedIn } from '../helpers/sign-in'

async function aPerson(settings: Partial<Config> = {}) {
  const kiwi = aKiwi(settings)
  const account = await kiwi.anAccount({ name: 'Ana <b>' })
  const browser = await signedIn(account.email)
  const mind = await mindFor(kiwi, account)
  const said = async (content: string) => (await mind.write(rememberStatement, statement.parse({ content }))).memory
  const imported = (id: string, ...turns: string[]) =>
    mind.write(importItems, [aConversation(turns, { sourceRef: id, title: `Talk ${id}` })])
  const asked = (query = '', who: Record<string, string> = browser) =>
    exporting(aRequest('GET', `/api/memory/export?format=report${query}`, undefined, who), params())
  const report = async (query = '') => (await asked(query)).text()
  return { kiwi, account, browser, mind, said, imported, asked, report }
}

describe('an access report', () => {
  it('is a page to keep, noted in the audit', async () => {
    const { asked, browser } = await aPerson()
    const answer = await asked()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="kiwi-\d{4}-\d\d-\d\d-report\.html"$/)
    expect(await answer.text()).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    const rows = (await (await audit(aRequest('GET', '/api/memory/audit', undefined, browser), params())).json()).items
    expect(rows).toMatchObject([{ action: 'export', detail: { format: 'report' } }])
  })

  it('tells every memory with where it came from, and marks what was retracted', async () => {
    const { said, imported, report, mind } = await aPerson()
    await imported('kept', 'Where is the zqxkettle?', 'On the stove.')
    const changed = await said('The gate is green.')
    await mind.write(correctMemory, changed.id, { content: 'The gate is red.' })
    await mind.write(retractMemory, (await said('The moon is a cheese.')).id, 'not so')
    const text = await report()
    expect(text).toMatch(/zqxkettle[\s\S]*<bdi>From chatgpt<\/bdi> · <bdi>kept<\/bdi>/)
    expect(text).toMatch(/The gate is red\.[\s\S]*Former text[\s\S]*The gate is green\./)
    expect(text).toMatch(/class="marked">Retracted on [\s\S]*not so[\s\S]*The moon is a cheese\./)
  })

  it('holds each memory once, however many pages it takes', async () => {
    const { imported, report } = await aPerson()
    for (let at = 0; at < 5; at++)
      await imported(`t${at}`, ...Array.from({ length: 50 }, (_, turn) => `zqx${at}x${turn} hangs in the hall.`))
    const found = (await report()).match(
      /<div class="said" dir="auto">zqx\d+x\d+ hangs[^<]*<\/div>\n<p class="about"><bdi>Turn/g,
    )!
    expect([found.length, new Set(found).size]).toEqual([250, 250])
  })

  it('of what was erased tells references and dates, and no word', async () => {
    const { imported, report, mind } = await aPerson()
    await imported('gone', 'Where is the zqxlamp?', 'In the hall.')
    await mind.write(erase, { source: 'chatgpt', sourceRef: 'gone' }, 'zqxreason', 'rcp_1', aSeed)
    const text = await report()
    expect(text).toMatch(/<bdi>chatgpt<\/bdi><\/td><td data-head="Reference"><bdi>gone<\/bdi>/)
    expect(text).toContain('rcp_1')
    expect(text).not.toMatch(/zqxlamp|Talk gone|zqxreason/)
  })

  it('names the devices that have a key, and the services outside the machine, but no key of theirs', async () => {
    const { kiwi, account, report } = await aPerson({
      languageModel: languageModel('https://:hush@llm.example.org/v1#m'),
    })
    const { key } = await kiwi.aKey(account, { name: 'hall clock' })
    const text = await report()
    expect(text).toContain('hall clock')
    expect(text).toContain('llm.example.org')
    expect(text).not.toContain('hush')
    expect(text).not.toContain(key)
  })

  it('a model on this machine is nobody else’s', async () => {
    const { report } = await aPerson({ languageModel: languageModel('http://127.0.0.1:11434/v1#m') })
    expect(await report()).toContain('sends nothing to a model or service outside')
  })

  it('loads and runs nothing, whatever a memory, a title or a name says', async () => {
    const { said, imported, report } = await aPerson()
    const hostile = `</div></article><script src="https://x.example/a.js"></script><img src=x onerror='a()'>\u202Egnp`
    await said(hostile)
    await imported('"><iframe>', hostile, hostile)
    const text = await report()
    expect(text).not.toMatch(/<(script|img|iframe|link|object|a|b)\b|\u202E/)
    expect(text).toContain('Ana &lt;b&gt;')
    expect(text).toContain("default-src 'none'")
  })

  it('speaks Romanian, and no third language', async () => {
    const { asked, report } = await aPerson()
    expect(await report('&language=ro')).toMatch(/<html lang="ro">[\s\S]*<h1>Raport de acces<\/h1>/)
    expect((await asked('&language=xx')).status).toBe(400)
  })

  it('is for the person alone: not for a key, and not for nobody', async () => {
    const { kiwi, account, asked } = await aPerson()
    const { key } = await kiwi.aKey(account, { scopes: ['memory:read', 'memory:curate'] })
    expect([(await asked('', bearer(key))).status, (await asked('', {})).status]).toEqual([403, 401])
  })
})
