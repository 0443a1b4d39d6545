import { expect, test } from 'vitest'
import { cutMbox } from '@/lib/harvest/cut-mbox'
import { aFile, fixture, itemsAmong, readAll, wordsOf } from './reading'

const aMail = (id: string | null, body: string, more: string[] = []) =>
  [
    ...['From: Ilse <ilse@example.test>', 'Subject: Beds', 'Date: Tue, 3 Mar 2026 21:15:00 -0500', 'MIME-Version: 1.0'],
    ...(id ? [`Message-ID: ${id}`] : []),
    ...more,
    '',
    body,
  ].join('\r\n')
const mbox = (...mails: string[]) =>
  mails.map((one) => `From ilse@example.test Tue Mar  3 21:15:00 2026\r\n${one}\r\n\r\n`).join('')
const mailsFrom = async (content: string, name = 'mail') => itemsAmong(await readAll([aFile(content, name)]))

async function cut(text: string, size: number, longest = 1_000): Promise<(string | null)[]> {
  async function* chunks() {
    for (let i = 0; i < text.length; i += size) yield Buffer.from(text.slice(i, i + size), 'latin1')
  }
  const messages: (string | null)[] = []
  for await (const message of cutMbox(chunks(), longest)) messages.push(message ? message.toString('latin1') : null)
  return messages
}

test('a mail is known by its id as the header has it, and dated with its offset', async () => {
  const [item] = itemsAmong(await readAll(fixture('mail/note.eml')))
  expect(item).toMatchObject({
    source: 'mail',
    sourceRef: '<fake-1@example.test>',
    title: 'Möhren für Samstag',
    occurredAt: Date.parse('2026-03-04T02:15:00Z'),
    shape: 'document',
  })
})

test('a mail without an id is known by where it lies, one in a mailbox by what it is', async () => {
  expect((await mailsFrom(aMail(null, 'Words'), 'letters/a.eml'))[0]!.sourceRef).toBe('a.eml')
  const one = await mailsFrom(mbox(aMail(null, 'Words')))
  const among = await mailsFrom(mbox(aMail('<x@y>', 'Before'), aMail(null, 'Words')))
  expect(one[0]!.sourceRef).toMatch(/^h:/)
  expect(among[1]!.sourceRef).toBe(one[0]!.sourceRef)
})

test('HTML is read for its words where there is no text, and hidden ones are none', async () => {
  const html = '<p>Bring <b>beans</b></p><script>unseen()</script><p style="display:none">unseen</p><ul><li>peas</ul>'
  const [item] = await mailsFrom(aMail('<a@b>', html, ['Content-Type: text/html; charset=utf-8']))
  expect(wordsOf(item!)).toEqual(['Bring beans\n\n- peas'])
})

test('attachments are named, not read', async () => {
  const parts = [
    ...[
      '--b',
      'Content-Type: text/plain',
      '',
      'See the plan.',
      '--b',
      'Content-Type: application/pdf; name="plan.pdf"',
    ],
    ...['Content-Disposition: attachment; filename="plan.pdf"', '', 'secret-bytes', '--b--', ''],
  ].join('\r\n')
  const [item] = await mailsFrom(aMail('<a@b>', parts, ['Content-Type: multipart/mixed; boundary="b"']))
  expect(wordsOf(item!)).toEqual(['See the plan.\nAttachment: plan.pdf'])
  expect(item!.text).not.toContain('secret-bytes')
})

test('a mailbox gives each of its mails once', async () => {
  const box = mbox(aMail('<1@x>', 'First'), aMail('<2@x>', 'Second'), aMail('<1@x>', 'First'))
  expect((await mailsFrom(box)).map((item) => [item.sourceRef, ...wordsOf(item)])).toEqual([
    ['<1@x>', 'First'],
    ['<2@x>', 'Second'],
  ])
})

test('a line that begins with From is a mail only below a blank line, and its quoting goes', async () => {
  const box = mbox(
    aMail('<1@x>', 'Hello\r\nFrom here on\r\n\r\n>From there\r\n>>From deeper'),
    aMail('<2@x>', 'Second'),
  )
  const [first, second] = await mailsFrom(box)
  expect(wordsOf(first!)).toEqual(['Hello\nFrom here on\n\nFrom there\n>From deeper'])
  expect(wordsOf(second!)).toEqual(['Second'])
})

test('a mailbox is cut the same in whatever pieces it comes', async () => {
  const text = `From a b\nOne: 1\n\nx\n\nFrom c d\nTwo: 2\n\n${'y'.repeat(500)}\n\nFrom e f\nThree: 3\n`
  const whole = await cut(text, text.length)
  expect(whole.length).toBe(3)
  for (const size of [1, 2, 3, 7, 64, 129]) expect(await cut(text, size)).toEqual(whole)
})

test('a mail longer than may be held costs only itself', async () => {
  const text = `From a b\n\n${'x'.repeat(2_000)}\n\nFrom c d\nTwo: 2\n`
  expect(await cut(text, 100)).toEqual([null, 'Two: 2\n'])
})

test('a mail without a date is dated by its arrival, without either by nothing', async () => {
  const undated = (more: string) => `From: a@b.c\r\nMessage-ID: <1@x>\r\nSubject: s\r\n${more}\r\nWords`
  const [received] = await mailsFrom(undated('Received: from x by y; Tue, 3 Mar 2026 21:15:00 -0500\r\n'))
  expect(received!.occurredAt).toBe(Date.parse('2026-03-04T02:15:00Z'))
  expect((await mailsFrom(undated('')))[0]!.occurredAt).toBeNull()
})

test.each([
  ['a note with a few labels', 'Subject: Beds\nDate: tomorrow\n\nWords'],
  ['a note that begins with From', 'From Bern to Basel\nit is an hour'],
  ['a chat', 'You: hello\nBot: hello\n\nWords'],
])('%s is no mail', async (_, content) => {
  expect((await mailsFrom(content, 'a.txt')).map((item) => item.source)).toEqual(['text'])
})

test.each([
  [
    'parts in parts',
    Array.from(
      { length: 400 },
      (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary="b${i + 1}"\r\n\r\n`,
    ).join(''),
  ],
  ['parts that never end', '--b0\r\n'.repeat(5_000)],
  ['lines', 'From x\r\n'.repeat(5_000)],
])('%s without end are read or refused, and end', async (_, body) => {
  const mail = aMail('<1@x>', body, ['Content-Type: multipart/mixed; boundary="b0"'])
  const readings = await readAll([aFile(mail, 'a.eml'), aFile('Words', 'a.txt')])
  expect(readings.map((reading) => reading.document)).toContain('a.eml')
})

test('mails that were given one id are all read, copies of them once; the first keeps the id', async () => {
  const box = ['First', 'Second', 'First', 'Second', 'Third'].map((words) => aMail('<1@x>', words))
  const items = await mailsFrom(mbox(...box))
  expect(items.map(wordsOf)).toEqual([['First'], ['Second'], ['Third']])
  const [first, ...others] = items.map((item) => item.sourceRef)
  expect(first).toBe('<1@x>')
  expect(new Set(others.filter((ref) => ref.startsWith('h:'))).size).toBe(2)
  const grown = await mailsFrom(mbox(...box, aMail('<1@x>', 'Fourth')))
  expect(grown.slice(0, 3).map((item) => item.sourceRef)).toEqual([first, ...others])
})
