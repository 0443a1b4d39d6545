import { readFileSync } from 'node:fs'
import type { Server } from '@/e2e/a-server'
import { owner, signIn } from './signed-in'

/** A device of somebody whose every memory holds a word that nobody else's holds. */
export type Somebody = { key: string; canary: string }

export type Asked = { what: 'list' | 'search' | 'save'; ms: number; status: number }

/** `broken` are answers that no request may get: somebody else's words, or a failure of the server. */
export type Load = { asked: Asked[]; broken: string[]; seconds: number; residentMb: number[] }

type Terms = { seconds: number; parallel: number }

const settledAfter = 0.25

/** The owner's device and one of a member. Their minds are empty. */
export async function twoPeople(server: Server): Promise<[Somebody, Somebody]> {
  const cookie = await signIn(server)
  const member = { email: 'second@example.test', password: 'a second passphrase 2', name: 'Second' }
  await send(server, '/api/admin/accounts', { cookie }, member)
  const other = await signIn(server, member)
  return [
    { key: await aKey(server, cookie), canary: 'canaryofthefirst' },
    { key: await aKey(server, other), canary: 'canaryofthesecond' },
  ]
}

/** Each asks so many things at a time for so long: lists, searches by words, states; all must hold only their own. */
export async function loadOf(server: Server, people: Somebody[], { seconds, parallel }: Terms): Promise<Load> {
  const load: Load = { asked: [], broken: [], seconds, residentMb: [] }
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1_000
  const watching = setInterval(() => load.residentMb.push(residentMbOf(server.pid)), 250)

  const foreign = (somebody: Somebody) => people.filter((other) => other !== somebody).map(({ canary }) => canary)
  async function worker(somebody: Somebody, at: number) {
    for (let turn = at; !isOver(); turn++) {
      const { asked, text } = await ask(server, somebody, turn)
      load.asked.push(asked)
      if (asked.status >= 500) load.broken.push(`${asked.what} answered ${asked.status}`)
      if (foreign(somebody).some((canary) => text.includes(canary))) load.broken.push(`${asked.what} crossed accounts`)
    }
  }
  await Promise.all(people.flatMap((one) => Array.from({ length: parallel }, (_, at) => worker(one, at))))
  clearInterval(watching)
  return load
}

/** Megabytes the server holds at most in the end beyond what it held once it was warm. */
export function growthOf({ residentMb }: Load): number {
  const settled = residentMb.slice(Math.ceil(residentMb.length * settledAfter))
  const half = Math.ceil(settled.length / 2)
  return Math.max(...settled.slice(half)) - Math.max(...settled.slice(0, half))
}

export async function ask(server: Server, { key, canary }: Somebody, turn: number) {
  const headers = { authorization: `Bearer ${key}` }
  const requests = [
    () => ({ what: 'list' as const, path: '/api/memory?limit=20' }),
    () => ({ what: 'search' as const, path: `/api/memory/search?mode=keyword&q=${canary}%20kettle%20${turn % 50}` }),
    () => ({
      what: 'save' as const,
      path: '/api/memory',
      body: { content: `${canary}: kettle ${turn} of shelf ${crypto.randomUUID()}` },
    }),
  ]
  const { what, path, body } = { body: undefined, ...requests[turn % requests.length]!() }
  const started = performance.now()
  const answer = body === undefined ? await get(server, path, headers) : await send(server, path, headers, body)
  const text = await answer.text()
  return { asked: { what, ms: performance.now() - started, status: answer.status }, text }
}

async function aKey(server: Server, cookie: string) {
  const answer = await send(server, '/api/devices', { cookie }, { name: 'load' })
  return ((await answer.json()) as { key: string }).key
}

const get = ({ url }: Server, path: string, headers: Record<string, string>) => fetch(url + path, { headers })

const send = ({ url }: Server, path: string, headers: Record<string, string>, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** 0 where the system does not tell. */
function residentMbOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

export const asOwner = { KIWI_OWNER_EMAIL: owner.email, KIWI_OWNER_PASSWORD: owner.password }
