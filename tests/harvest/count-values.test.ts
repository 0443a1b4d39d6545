import { expect, test } from 'vitest'
import { hasMoreValues } from '@/lib/harvest/count-values'
import { jsonRecords } from '@/lib/harvest/json-records'
import { aChatGptConversation, aFile, itemsAmong, readAll } from './reading'

const has = (json: string, than: number) => hasMoreValues(Buffer.from(json), than)

test('values are counted wherever they are nested, and what stands in a string is none', () => {
  expect([has('{"a":1,"b":[2,{}]}', 4), has('{"a":1,"b":[2,{}]}', 6)]).toEqual([true, false])
  expect([has('[[[[[[[[', 7), has('{"a":{"a":{"a":1', 3)]).toEqual([true, true])
  expect(has(JSON.stringify({ a: 'one, [two], {three}, "four," \\', b: 1 }), 3)).toBe(false)
})

test.each(['[],', '{"a":0},', '1,'])('a record of millions of values is not parsed: %s', async (value) => {
  const json = `[{"mapping":[${value.repeat(1_100_000)}0]}, {"a":1}]`
  async function* chunks() {
    yield Buffer.from(json)
  }
  const records = []
  for await (const record of jsonRecords(chunks())) records.push(record)
  expect(records).toMatchObject([{ fault: 'made of more than a million values' }, { value: { a: 1 } }])
})

test('beside other records it costs only itself, alone it is told for what it is', async () => {
  const many = `{"mapping":[${'[],'.repeat(1_100_000)}0]}`
  const readings = await readAll([aFile(`[${JSON.stringify(aChatGptConversation(['Hi']))}, ${many}]`)])
  expect(itemsAmong(readings).length).toBe(1)
  expect(readings[1]).toMatchObject({ outcome: 'unreadable', reason: 'made of more than a million values' })
  await expect(readAll([aFile(`[${many}]`)])).rejects.toMatchObject({ code: 'too_long' })
})
