import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText, textOfHead } from '@/lib/harvest/decode-text'

test.each([
  ['utf-8', 'Größe: 5 m² 🌱'],
  ['windows-1252', 'Café prices – naïve list: 5 €\nSecond line.\n'],
  ['windows-1252', 'El niño comió en el jardín. ¿Qué más?'],
  ['windows-1251', 'Привет, это заметка о саде и огороде. Завтра надо полить помидоры.'],
  ['koi8-r', 'Привет, это заметка о саде и огороде. Завтра надо полить помидоры.'],
  ['shift_jis', 'これはメモです。明日は歯医者に行きます。'],
  ['shift_jis', '歯医者 4月'],
  ['euc-jp', 'これはメモです。明日は歯医者に行きます。'],
  ['gb18030', '这是我的笔记。明天去看牙医。'],
  ['big5', '這是我的筆記。明天去看牙醫。'],
  ['euc-kr', '이것은 메모입니다. 내일 치과에 갑니다.'],
  ['windows-1253', 'Αυτό είναι ένα σημείωμα για τον κήπο.'],
  ['utf-16le', 'Hello there\nsecond line'],
  ['utf-16be', 'Hello there\nsecond line'],
  ['utf-16le', 'これはメモです。明日は\n歯医者'],
])('%s is read: %s', (encoding, text) => {
  expect(decodeText(iconv.encode(text, encoding))).toBe(text)
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'])(
  'a byte order mark says %s and is no part of the text',
  (encoding) => {
    expect(decodeText(iconv.encode('Möhren', encoding, { addBOM: true }))).toBe('Möhren')
  },
)

test('Japanese in seven bits is no row of brackets', () => {
  expect(decodeText(Buffer.from('\x1b$B%a%b\x1b(B: 3\n', 'latin1'))).toBe('メモ: 3\n')
})

test('one broken character does not turn the others into nonsense', () => {
  const bytes = Buffer.concat([Buffer.from('Möhren, '.repeat(30)), Buffer.from([0xff]), Buffer.from(' grün')])
  expect(decodeText(bytes)).toContain('Möhren, Möhren')
})

test('the first bytes may end inside a character', () => {
  expect(textOfHead(Buffer.from('5 €').subarray(0, 4))).toBe('5 ')
  expect(textOfHead(Buffer.alloc(0))).toBe('')
})

test.each([
  ['zeros', Buffer.alloc(64)],
  ['a program', Buffer.from('7f454c46020101000000000000000000030003e000010000003010000000', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex')],
  ['numbers', Buffer.from(Uint16Array.from({ length: 400 }, (_, i) => (i * 7919) % 65536).buffer)],
])('%s are no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})
