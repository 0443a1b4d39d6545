import { describe, expect, test } from 'vitest'
import { aFile, itemsAmong, keyedRef, readAll, readItems, wordsOf } from './reading'

const aRow = (title: string, more: object = {}) => ({
  header: 'Gemini Apps',
  title,
  time: '2026-03-02T09:15:00.123Z',
  products: ['Gemini Apps'],
  safeHtmlItem: [{ html: '<p>Answer</p>' }],
  ...more,
})
const linked = (id: string) => ({ details: [{ name: 'x', url: `https://gemini.google.com/app/${id}` }] })
const first = Date.parse('2026-03-02T09:15:00Z') / 1000

describe('the log as JSON', () => {
  test.each([
    ['Gemini Apps', 'Prompted Hello'],
    ['Gemini Apps', 'Asked Hello'],
    ['Gemini-Apps', 'Eingegebener Prompt: Hello'],
    ['Applications Gemini', 'Prompt\u00a0: Hello'],
    ['Aplicaciones de Gemini', 'Has dicho: Hello'],
    ['Aplicaciones de Gemini', 'Hiciste la petición Hello'],
    ['App Gemini', 'Hai detto: Hello'],
    ['Apps do Gemini', 'Você disse: Hello'],
    ['Aplicații Gemini', 'Ai spus: Hello'],
    ['Gemini アプリ', '送信したメッセージ: Hello'],
    ['Gemini Apps', 'Приветствие: Hello'],
    ['Bard', 'Said Hello'],
  ])('%s: %s', async (header, title) => {
    const [item] = await readItems([aRow(title, { header, products: [header] })])
    const isKnown = !title.startsWith('Приветствие')
    expect(wordsOf(item!)).toEqual([isKnown ? 'Hello' : title, 'Answer'])
  })

  test('a verb is taken off once, and a word is no verb in the middle of a prompt', async () => {
    const items = await readItems([
      aRow('Prompted Prompt: write', { time: '2026-03-02T09:00:00Z' }),
      aRow('Asked Demande en français', { time: '2026-03-02T10:00:00Z' }),
    ])
    expect(items.map((item) => wordsOf(item)[0])).toEqual(['Prompt: write', 'Demande en français'])
  })

  test('what is no prompt is counted; what stands in an unknown language is kept unless it speaks of something else', async () => {
    const unanswered = { safeHtmlItem: undefined }
    const readings = await readAll([
      aFile([
        aRow('Gave feedback: Bad response', unanswered),
        aRow('Created Gemini Canvas titled Budget'),
        aRow('Selected preferred draft', unanswered),
        aRow('Feedback gegeben: Gute Antwort', unanswered),
        aRow('Zadano: Hello', unanswered),
      ]),
    ])
    expect(readings.filter((reading) => reading.outcome === 'empty')).toHaveLength(4)
    expect(itemsAmong(readings).map(wordsOf)).toEqual([['Zadano: Hello']])
  })

  test('a file of another product is passed over in silence, beside Gemini as well', async () => {
    const other = aFile(
      [{ header: 'YouTube', title: 'Watched noise', time: '2026-01-01T00:00:00Z' }],
      'a/MyActivity.json',
    )
    const readings = await readAll([other, aFile([aRow('Prompted Hello')], 'b/MyActivity.json')])
    expect(readings.map((reading) => reading.outcome)).toEqual(['item'])
    await expect(readAll([other])).rejects.toMatchObject({ code: 'no_conversations_found' })
  })

  test('the link of a conversation is found wherever it stands', async () => {
    const url = 'https://gemini.google.com/u/1/app/aaaa1111bbbb?hl=en'
    for (const more of [{ titleUrl: url }, { details: [{ url }] }, { subtitles: [{ name: 'x', url }] }]) {
      expect((await readItems([aRow('Prompted Hello', more)]))[0]!.sourceRef).toBe('aaaa1111bbbb')
    }
  })

  test('a longer log gives the same refs and locators, in time, prompt before answer', async () => {
    const old = aRow('Prompted one', linked('aaaa1111bbbb'))
    const [before] = await readItems([old])
    const [after] = await readItems([
      aRow('Prompted two', { ...linked('aaaa1111bbbb'), time: '2026-03-02T09:20:00Z' }),
      old,
    ])
    expect(after!.sourceRef).toBe(before!.sourceRef)
    expect(wordsOf(after!)).toEqual(['one', 'Answer', 'two', 'Answer'])
    expect(after!.parts.slice(0, 2).map((part) => part.message)).toEqual(before!.parts.map((part) => part.message))
  })

  test('a conversation with a link is known by the refs of a log without links as well', async () => {
    const [plain] = await readItems([aRow('Prompted one')])
    const [item] = await readItems([aRow('Prompted one', linked('aaaa1111bbbb'))])
    expect(plain!.sourceRef).toBe(keyedRef('gemini', first, 'one'))
    expect(item!.aliases).toEqual([plain!.sourceRef])
    expect(item!.parts.map((part) => part.message)).toEqual(plain!.parts.map((part) => part.message))
  })

  test('rows with the same time and prompt are numbered, others are not', async () => {
    const items = await readItems([aRow('Prompted one'), aRow('Prompted one'), aRow('Prompted two')])
    expect(new Set(items.map((item) => item.sourceRef))).toEqual(
      new Set([
        keyedRef('gemini', first, 'one'),
        keyedRef('gemini', first, 'one', 2),
        keyedRef('gemini', first, 'two'),
      ]),
    )
  })

  test('attachments of every kind are named once', async () => {
    const files = {
      attachedFiles: ['a.jpg', { name: 'b.pdf' }],
      imageFile: 'c.png',
      subtitles: [{ name: '- a.jpg', url: 'a.jpg' }],
    }
    const [item] = await readItems([aRow('Prompted', files)])
    expect(wordsOf(item!)[0]).toBe('[attachment: a.jpg]\n[attachment: b.pdf]\n[attachment: c.png]')
  })

  test('an answer is plain text with the addresses it leads to', async () => {
    const html =
      '<p>See <a href="https://a.example">this</a></p><ol><li>one</li><li>two</li></ol><pre>  x &lt; y</pre><style>p{}</style>'
    const [item] = await readItems([aRow('Prompted Q', { safeHtmlItem: [{ html }] })])
    expect(wordsOf(item!)[1]).toBe('See this\n\n- one\n- two\n\n  x < y')
    expect(item!.text).toContain('Link: this https://a.example')
  })

  test('prompt and answer among the details are taken from there', async () => {
    const details = [
      { name: 'Request', value: 'Q' },
      { name: 'Response', value: 'A' },
    ]
    const [item] = await readItems([aRow('Prompted something', { details, safeHtmlItem: null })])
    expect(wordsOf(item!)).toEqual(['Q', 'A'])
  })

  test('nulls wherever a value could be, and tags nested beyond reason', async () => {
    const empty = {
      products: null,
      safeHtmlItem: [null, { html: null }],
      details: null,
      subtitles: [null],
      attachedFiles: [null],
      time: 'soon',
    }
    const deep = { safeHtmlItem: [{ html: `${'<div>'.repeat(100_000)}deep` }], time: '2026-03-02T09:20:00Z' }
    const items = await readItems([aRow('Prompted one', empty), aRow('Prompted two', deep)])
    expect(items.map((item) => [wordsOf(item), item.occurredAt])).toEqual([
      [['one'], null],
      [['two', 'deep'], Date.parse('2026-03-02T09:20:00Z')],
    ])
  })
})

const aCard = (cell: string, { header = 'Gemini Apps', caption = '' } = {}) =>
  `<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell"><p>${header}<br></p></div>` +
  `<div class="content-cell mdl-typography--body-1">${cell}</div><div class="content-cell mdl-typography--text-right"></div>` +
  `<div class="content-cell mdl-typography--caption"><b>Products:</b><br>${caption}</div></div></div>`
const aPage = (cards: string[], lang = 'en', head = '') =>
  `<html lang="${lang}"><head>${head}</head><body>${cards.join('')}</body></html>`
const readPage = (page: string) => readAll([aFile(page, 'MyActivity.html')])

describe('the log as a web page', () => {
  test('the same row in both forms is the same item', async () => {
    const cell = 'Prompted one<br>Mar 2, 2026, 4:15:00 AM EST<br><p>Answer</p>'
    const link = '<a href="https://gemini.google.com/app/aaaa1111bbbb">x</a>'
    const [page] = itemsAmong(await readPage(aPage([aCard(cell, { caption: link })])))
    const [json] = await readItems([aRow('Prompted one', linked('aaaa1111bbbb'))])
    const identity = ({ sourceRef, aliases, parts }: typeof page & object) => [
      sourceRef,
      aliases,
      parts.map((part) => [part.message, part.content]),
    ]
    expect(identity(page!)).toEqual(identity(json!))
  })

  test.each([
    [
      'de',
      'Gemini-Apps',
      'Eingegebener Prompt: Hallo<br>18.04.2026, 17:38:51 MESZ<br><p>Ja</p>',
      '2026-04-18T15:38:51Z',
    ],
    [
      'fr',
      'Applications Gemini',
      'Prompt\u00a0: Salut<br>18 avr. 2026, 17:38:51 CEST<br><p>Oui</p>',
      '2026-04-18T15:38:51Z',
    ],
    [
      'ja',
      'Gemini アプリ',
      '送信したメッセージ: やあ<br>2026/04/18 17:38:51 JST<br><p>はい</p>',
      '2026-04-18T08:38:51Z',
    ],
    [
      'pt-BR',
      'Apps do Gemini',
      'Você disse: Oi<br>18 de abr. de 2026, 17:38:51 BRT<br><p>Sim</p>',
      '2026-04-18T20:38:51Z',
    ],
  ])('%s', async (lang, header, cell, at) => {
    const [item] = itemsAmong(await readPage(aPage([aCard(cell, { header })], lang)))
    expect(item!.parts.map((part) => part.occurredAt)).toEqual([Date.parse(at), Date.parse(at)])
    expect(item!.parts[0]!.content).not.toContain(':')
  })

  test('a time in an unknown zone is unknown, and kept as it is written', async () => {
    const [item] = itemsAmong(await readPage(aPage([aCard('Prompted Q<br>Mar 2, 2026, 4:15:00 AM XQT<br><p>A</p>')])))
    expect(item).toMatchObject({ occurredAt: null, updatedAt: null })
    expect(item!.text).toContain('Time as written: Mar 2, 2026, 4:15:00 AM XQT')
  })

  test('a date within a prompt does not end it, one within an answer does not begin it', async () => {
    const date = 'Mar 2, 2026, 4:15:00 AM UTC'
    const [item] = itemsAmong(
      await readPage(aPage([aCard(`Prompted Log of<br>${date}<br>Jan 1, 2025, 1:00:00 AM UTC<br><p>${date}</p>`)])),
    )
    expect(wordsOf(item!)).toEqual([`Log of\n${date}`, date])
    expect(item!.occurredAt).toBe(Date.parse('2025-01-01T01:00:00Z'))
  })

  test('attached files are named and their count is no part of the prompt', async () => {
    const files =
      'Attached 2 files.<br>-&nbsp;<a href="a.png">a.png</a><br>-&nbsp;<a href="b.png"><img src="b.png"></a><br>'
    const [item] = itemsAmong(
      await readPage(aPage([aCard(`Prompted Which?<br>${files}Mar 2, 2026, 4:15:00 AM UTC<br>Both`)])),
    )
    expect(wordsOf(item!)).toEqual(['Which?\n[attachment: a.png]\n[attachment: b.png]', 'Both'])
  })

  test('a style sheet longer than the first look, and cards cut anywhere, are read', async () => {
    const cards = Array.from({ length: 2000 }, (_, i) =>
      aCard(`Prompted Ünï ${i}<br>Mar 2, 2026, 4:15:00 AM UTC<br><p>${'é'.repeat(400)}</p>`),
    )
    const items = itemsAmong(await readPage(aPage(cards, 'en', `<style>.mdl-grid{}${'.x{}'.repeat(40_000)}</style>`)))
    expect(new Set(items.map((item) => wordsOf(item)[0]))).toEqual(new Set(cards.map((_, i) => `Ünï ${i}`)))
    expect(items.every((item) => wordsOf(item)[1] === 'é'.repeat(400))).toBe(true)
  })

  test('a card that never ends costs only itself', async () => {
    const cards = [
      aCard('Prompted one<br>Mar 2, 2026, 4:15:00 AM UTC'),
      aCard(`Prompted ${'x'.repeat(5_000_000)}`),
      aCard('Prompted two<br>Mar 2, 2026, 4:15:00 AM UTC'),
    ]
    const readings = await readPage(aPage(cards))
    expect(itemsAmong(readings).map(wordsOf)).toEqual([['one'], ['two']])
    expect(readings.filter((reading) => reading.outcome === 'unreadable')).toMatchObject([
      { position: 'MyActivity.html card 2' },
    ])
  })

  test('a page of another product holds nothing', async () => {
    const page = aPage([aCard('Watched a video<br>Mar 2, 2026, 4:15:00 AM UTC', { header: 'YouTube' })])
    await expect(readPage(page)).rejects.toMatchObject({ code: 'no_conversations_found' })
  })
})
