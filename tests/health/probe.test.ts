import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { probeFiles } from '@/lib/health/probe-files'
import { sought } from '@/lib/health/sought-text'
import { aKiwi } from '../helpers/a-kiwi'

const text = 'Zoë’s "qxlamp"'

const forms: [string, Buffer][] = [
  ['as it is', Buffer.from(text)],
  ['in capitals', Buffer.from(text.toUpperCase())],
  ['decomposed', Buffer.from(text.normalize('NFD'))],
  ['as UTF-16, from an odd place', Buffer.from(`\0${text}`, 'utf16le').subarray(1)],
  ['as UTF-16, high byte first', Buffer.from(text, 'utf16le').swap16()],
  ['in JSON', Buffer.from(JSON.stringify({ text }))],
  ['in JSON of ASCII alone', Buffer.from('{"text":"ZO\\u00CB\\u2019s \\"qxlamp\\""}')],
  [
    'between bytes that are no text',
    Buffer.concat([Buffer.from([0xff, 0xc3, 0xe2]), Buffer.from(text), Buffer.from([0])]),
  ],
]

describe('a text in the files of a folder', () => {
  test.each(forms)('is found %s', async (_, bytes) => {
    const { dataFolder } = aKiwi().config
    writeFileSync(join(dataFolder, 'uploads', 'left'), bytes)
    expect(await probeFiles(dataFolder, sought(text))).toEqual(['uploads/left'])
  })

  test('is found across the pieces a large file is read in', async () => {
    const { dataFolder } = aKiwi().config
    const large = Buffer.alloc(9 * 2 ** 20, 'a')
    large.write(text, 4 * 2 ** 20 - 5)
    writeFileSync(join(dataFolder, 'large'), large)
    expect(await probeFiles(dataFolder, sought(text))).toEqual(['large'])
  })

  test('is found nowhere where it is not', async () => {
    const { dataFolder } = aKiwi().config
    writeFileSync(join(dataFolder, 'other'), text.slice(0, -2))
    expect(await probeFiles(dataFolder, sought(text))).toEqual([])
  })
})
