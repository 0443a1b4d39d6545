import { expect, test } from 'vitest'
import { type JsonRecord, jsonRecords } from '@/lib/harvest/json-records'

async function recordsOf(...pieces: string[]): Promise<JsonRecord[]> {
  async function* chunks() {
    for (const piece of pieces) yield Buffer.from(piece)
  }
  const records: JsonRecord[] = []
  for await (const record of jsonRecords(chunks())) records.push(record)
  return records
}

const zeros = '\0'.repeat(40)
const fault = (position: string) => ({ position, fault: 'not valid JSON' })

test('objects without a line break between them are all read, under the number of their line', async () => {
  const lines = '{"a":1}\n{"b":"}{"}{"c":{"d":"\\""}} {"e":5}\n{"f":6}'
  expect(await recordsOf(lines)).toEqual([
    { position: 'line 1', value: { a: 1 } },
    { position: 'line 2', value: { b: '}{' } },
    { position: 'line 2', value: { c: { d: '"' } } },
    { position: 'line 2', value: { e: 5 } },
    { position: 'line 3', value: { f: 6 } },
  ])
})

test.each([
  ['before a value', `${zeros}{"b":2}`],
  ['after it', `{"b":2}${zeros}`],
  ['inside it', `{"b":${zeros}2}`],
])('NUL bytes %s do not cost it', async (_, line) => {
  expect(await recordsOf(`{"a":1}\n${line}\n{"c":3}`)).toEqual([
    { position: 'line 1', value: { a: 1 } },
    { position: 'line 2', value: { b: 2 } },
    { position: 'line 3', value: { c: 3 } },
  ])
})

test('a half value is one fault, and the whole one after the NUL bytes is read', async () => {
  expect(await recordsOf(`{"a":1}\n{"b":"cut${zeros}{"c":3}\n{"d":4}`)).toEqual([
    { position: 'line 1', value: { a: 1 } },
    { position: 'line 2', value: { c: 3 } },
    fault('line 2'),
    { position: 'line 3', value: { d: 4 } },
  ])
})

test('of a line whose second object is cut off the first is kept', async () => {
  expect(await recordsOf('{"a":1}\n{"b":2}{"c":\n{"d":4}\n{"e"')).toEqual([
    { position: 'line 1', value: { a: 1 } },
    { position: 'line 2', value: { b: 2 } },
    fault('line 2'),
    { position: 'line 3', value: { d: 4 } },
    fault('line 4'),
  ])
})

test('a line of nothing but NUL bytes is no record', async () => {
  expect(await recordsOf(`{"a":1}\n${zeros}\n{"b":2}\n`)).toHaveLength(2)
})

test('a broken line of another kind stays one fault', async () => {
  expect(await recordsOf('{"a":1}\n{"b":2}\n[{"c":3}, nope]\ntext {"d":4}\n')).toEqual([
    { position: 'line 1', value: { a: 1 } },
    { position: 'line 2', value: { b: 2 } },
    fault('line 3'),
    fault('line 4'),
  ])
})
