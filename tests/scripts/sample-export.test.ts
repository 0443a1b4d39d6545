import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'

type Turn = { text: string; at: number; role: string }
type Talk = { id: string; title: string; provider: string; at: number; turns: Turn[] }
type Sample = { sampleTalks(): Talk[]; chatgptExport(until?: number): Uint8Array; claudeExport(): Uint8Array }

const path = new URL('../../demo/sample-export.mjs', import.meta.url).href
const { sampleTalks, chatgptExport, claudeExport } = (await import(path)) as Sample

const talks = sampleTalks()
const conversationsIn = (zip: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(unzipSync(zip)['conversations.json'])) as Record<string, unknown>[]

it('tells a life: enough conversations, turns, months and both providers', () => {
  expect(talks.length).toBeGreaterThanOrEqual(40)
  expect(talks.flatMap((talk) => talk.turns).length).toBeGreaterThanOrEqual(600)
  expect(new Set(talks.map((talk) => new Date(talk.at).toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(8)
  expect(conversationsIn(chatgptExport()).length + conversationsIn(claudeExport()).length).toBe(talks.length)
})

it('has ids of its own, turns that say something, and time that only moves on', () => {
  expect(new Set(talks.map((talk) => talk.id)).size).toBe(talks.length)
  for (const { title, turns } of talks) {
    const times = turns.map((turn) => turn.at)
    expect(times, title).toEqual(times.toSorted((one, other) => one - other))
    expect(
      turns.every((turn) => turn.text.trim() !== ''),
      title,
    ).toBe(true)
  }
})

it('is the same byte for byte whenever it is made, and shorter for an earlier day', () => {
  expect(Buffer.from(chatgptExport(Date.parse('2026-01-31'))).equals(chatgptExport(Date.parse('2026-01-31')))).toBe(
    true,
  )
  const january = conversationsIn(chatgptExport(Date.parse('2026-01-31')))
  expect(january.length).toBeLessThan(conversationsIn(chatgptExport()).length)
})
