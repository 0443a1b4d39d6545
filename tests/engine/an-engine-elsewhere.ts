import { PATCH as correct, GET as knows, DELETE as retract } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { adoptInstallation } from '@/lib/installation'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'
import { servedKiwi } from './served-kiwi'

export type Who = Record<string, string>
type Route = (request: Request, context: ReturnType<typeof params>) => Promise<Response>

export const key = `kiwi_ak_${'0'.repeat(46)}`
export const call = (route: Route, method: string, path: string, who: Who, body?: unknown) =>
  route(aRequest(method, path, body, who), params())
export const jsonOf = async (answer: Response) => JSON.parse(await answer.text())

export const asked: [string, (who: Who) => Promise<Response>][] = [
  ['GET status', (who) => call(status, 'GET', '/api/kiwi/status', who)],
  ['GET memory', (who) => call(memory, 'GET', '/api/kiwi/memory', who)],
  ['GET memory with a question', (who) => call(memory, 'GET', '/api/kiwi/memory?q=zqxsafe', who)],
  ['GET knows', (who) => call(knows, 'GET', '/api/kiwi/knows', who)],
  ['PATCH knows', (who) => call(correct, 'PATCH', '/api/kiwi/knows', who, { id: 'mem_1', text: 'New.' })],
  ['DELETE knows', (who) => call(retract, 'DELETE', '/api/kiwi/knows', who, { id: 'mem_1' })],
]

/** An installation whose engine is at `url`; its own engine mind and its owner's mind hold words that no answer may show. */
export async function anInstallation(url: string, engineKey = key) {
  const kiwi = aKiwi({ engine: { url, key: engineKey } })
  const owner = await kiwi.anAccount({ role: 'owner' })
  const ben = await kiwi.anAccount()
  const own = await mindFor(kiwi, owner)
  await own.write(rememberStatement, aFact('The zqxown lamp is here.'))
  const who = { owner: await signedIn(owner.email), ben: await signedIn(ben.email) }
  return { kiwi, who, keyOf: async () => bearer((await kiwi.aKey(owner)).key) }
}

export const aFact = (content: string) => ({ content, kind: 'fact' as const, importance: 0.5, tags: [] })

/** A second installation that runs, with an account whose key is the engine's. */
export async function anotherKiwi() {
  const kiwi = aKiwi()
  const account = await kiwi.anAccount({ role: 'owner' })
  const { key } = await kiwi.aKey(account, { scopes: ['memory:read', 'memory:curate'] })
  const mind = await mindFor(kiwi, account)
  const { memory } = await mind.write(rememberStatement, aFact('The zqxsafe is green.'))
  const seen: Record<string, unknown>[] = []
  const url = await servedKiwi(kiwi, seen)
  return { kiwi, key, mind, fact: memory, url, seen, account }
}

export async function beside(other: { kiwi: TestKiwi; url: string; key: string }) {
  const here = await anInstallation(other.url, other.key)
  adoptInstallation(here.kiwi)
  return here
}
