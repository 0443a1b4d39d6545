import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '@/e2e/a-server'
import { turnsEach, writeExport } from './filled-mind'

/** Ids to look at. */
export type Known = { memory: string; topic: string }

const said = [
  'Zoltan Vandermeer lives in Reykjavik.',
  'Zoltan Vandermeer knows Wilhelmina Oosterbroek.',
  'Wilhelmina Oosterbroek plays the cello in Ljubljana.',
  'Zoltan Vandermeer works at Halcyon Instruments.',
  'Wilhelmina Oosterbroek lives in Ljubljana.',
]

/** Brings about so many memories in through the door, and some that name people and places; waits until all is read. */
export async function fillForPages({ url }: Server, cookie: string, memories: number): Promise<Known> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const ask = async (path: string) => (await fetch(url + path, { headers })).json()

  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const body = readFileSync(writeExport(folder, Math.round(memories / (turnsEach + 1))))
  rmSync(folder, { recursive: true, force: true })
  await fetch(`${url}/api/memory/import?wait=1&filename=conversations.json`, { method: 'POST', headers, body })
  for (const content of said) {
    const fact = JSON.stringify({ content, kind: 'fact' })
    await fetch(`${url}/api/memory`, { method: 'POST', headers, body: fact })
  }
  await settled(() => ask('/api/memory/stats'))
  const topics = await ask('/api/memory/topics?q=vandermeer')
  const newest = await ask('/api/memory?limit=1')
  return { memory: newest.items[0].id, topic: topics.items[0].id }
}

/** The background is done when ten seconds change nothing. */
async function settled(look: () => Promise<unknown>) {
  for (let before = ''; ; await pause(10_000)) {
    const now = JSON.stringify(await look())
    if (now === before) return
    before = now
  }
}
