import { expect, test } from 'vitest'
import { aFile, itemsAmong, keyedRef, readAll, wordsOf } from './reading'

type Chunk = { [key: string]: unknown }
const aPrompt = (chunks: (Chunk | null)[], more: object = {}) => ({
  runSettings: { model: 'm' },
  chunkedPrompt: { chunks },
  ...more,
})
const read = async (prompt: object, name = 'Drive/Bread calculator') =>
  itemsAmong(await readAll([aFile(prompt, name)]))[0]!

const timed = { role: 'user', text: 'How much salt?', createTime: '2026-02-02T10:00:00Z' }

test('a prompt with a time is the same under another name and in another place', async () => {
  const first = await read(aPrompt([timed]))
  const renamed = await read(aPrompt([timed, { role: 'model', text: 'Sixteen grams.' }]), 'archive.zip/other/Salt')
  expect(first.sourceRef).toBe(keyedRef('ai-studio', Date.parse('2026-02-02T10:00:00Z'), 'How much salt?'))
  expect(renamed.sourceRef).toBe(first.sourceRef)
  expect(renamed.parts[0]!.message).toBe(first.parts[0]!.message)
  expect([first.title, renamed.title]).toEqual(['Bread calculator', 'Salt'])
})

test('a prompt without times is known by its first words alone', async () => {
  const prompt = aPrompt([{ role: 'user', text: 'Hi' }])
  const refs = await Promise.all(['a/One', 'b/One', 'a/Two'].map(async (name) => (await read(prompt, name)).sourceRef))
  expect(refs[0]).toBe(refs[1])
  expect(refs[2]).toBe(refs[0])
  expect((await read(aPrompt([{ role: 'user', text: 'Hello' }]), 'a/One')).sourceRef).not.toBe(refs[0])
})

test('parts say what of a text was a thought', async () => {
  const parts = [{ text: 'hm ', thought: true }, { text: 'Sixteen ' }, { text: 'grams.' }]
  const item = await read(aPrompt([timed, { role: 'model', text: 'hm Sixteen grams.', parts }]))
  expect(wordsOf(item)).toEqual(['How much salt?', 'Sixteen grams.'])
  expect(item.text).toContain('[reasoning]\nhm')
})

test('attachments are named by their kind, without the bytes; code and sources are kept', async () => {
  const item = await read(
    aPrompt([
      { role: 'user', inlineImage: { mimeType: 'image/png', data: 'AAAA' } },
      { role: 'user', youtubeVideo: { id: 'v1' } },
      { role: 'model', executableCode: { language: 'PYTHON', code: 'print(16)' } },
      {
        role: 'model',
        text: 'Done',
        grounding: { groundingSources: [{ uri: 'https://salt.example', title: 'Salt' }] },
      },
    ]),
  )
  expect(wordsOf(item)).toEqual(['[attachment: image]', '[attachment: YouTube video v1]', 'Done'])
  expect(item.text).toContain('print(16)')
  expect(item.text).toContain('Link: Salt https://salt.example')
  expect(item.text).not.toContain('AAAA')
})

test('drafts, nulls and a prompt in which nothing was said', async () => {
  const nothing = aPrompt([null, { role: 'model', text: null, parts: null }], {
    pendingInputs: [{ text: 'draft', role: 'user' }],
  })
  const readings = await readAll([aFile(nothing, 'Draft'), aFile(aPrompt([timed]), 'Salt')])
  expect(readings.map((reading) => reading.outcome)).toEqual(['item', 'empty'])
  expect(JSON.stringify(readings)).not.toContain('"draft"')
})

test('an ending of the name is no part of the title, a version is', async () => {
  expect((await read(aPrompt([timed]), 'x/Salt.json')).title).toBe('Salt')
  expect((await read(aPrompt([timed]), 'Salt v1.5')).title).toBe('Salt v1.5')
})
