import { expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { parseArticle } from '@/lib/harvest/parse-article'
import { aFile, fixture, itemsAmong, readAll, wordsOf } from './reading'

const SENTENCE = 'The oven is heated for an hour before the loaves go in, and the door stays shut. '
const page = (body: string, head = '<title>Bread</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const article = (more = '') => `<article><h1>The oven</h1><p>${SENTENCE}</p>${more}</article>`

async function articleFrom(html: string | Uint8Array, name = 'saved/oven.html'): Promise<ImportItem> {
  const [item] = itemsAmong(await readAll([aFile(html, name)]))
  if (!item) throw new Error('no article was read')
  return item
}

test('an article is known by its own address, and dated by its own account', async () => {
  const [item] = itemsAmong(await readAll(fixture('html/article-1252.html')))
  expect(item).toMatchObject({
    source: 'html',
    sourceRef: 'https://pain.example/four',
    title: 'Le four à pain',
    occurredAt: Date.parse('2025-10-12T04:00:00Z'),
    updatedAt: Date.parse('2025-11-01T00:00:00Z'),
  })
})

test.each([
  [
    '<link rel="canonical" href="https://a.example/oven?id=3&utm_source=x&fbclid=y#top">',
    'https://a.example/oven?id=3',
  ],
  ['<meta property="og:url" content="https://a.example/oven">', 'https://a.example/oven'],
  ['<link rel="canonical" href="javascript:alert(1)">', 'oven.html'],
  ['<link rel="canonical" href="/oven">', 'oven.html'],
  ['', 'oven.html'],
])('with %s the ref is %s', async (head, ref) => {
  expect((await articleFrom(page(article(), head))).sourceRef).toBe(ref)
})

test('a page that a browser saved is known by where it came from', async () => {
  const saved = `<!-- saved from url=(0024)https://a.example/oven -->\n${page(article())}`
  expect((await articleFrom(saved)).sourceRef).toBe('https://a.example/oven')
})

test.each([
  ['<html><body>hello small page</body></html>', 'hello small page'],
  ['<!doctype html><p>one paragraph', 'one paragraph'],
  ['<html><body><p>7</p></body></html>', '7'],
])('a short page is read for what it says: %s', async (html, words) => {
  expect(wordsOf(await articleFrom(html))).toEqual([words])
})

test('the title is what the page calls itself for others, else its heading, else its window', async () => {
  const og = '<meta property="og:title" content="For others"><title>Window</title>'
  expect((await articleFrom(page(article(), og))).title).toBe('For others')
  expect((await articleFrom(page(article(), '<title>Window</title>'))).title).toBe('The oven')
  expect((await articleFrom(page(`<p>${SENTENCE}</p>`, '<title>Window</title>'))).title).toBe('Window')
  expect((await articleFrom(page(`<p>${SENTENCE}</p>`, ''))).title).toBe('oven')
})

test.each([
  '<meta property="article:published_time" content="2026-01-05T10:00:00+02:00">',
  '<script type="application/ld+json">{"@graph":[{"@type":"Page"},{"datePublished":"2026-01-05T08:00:00Z"}]}</script>',
  '<script type="application/ld+json">{broken</script><meta itemprop="datePublished" content="2026-01-05T08:00:00Z">',
  '<title>x</title></head><body><time datetime="2026-01-05T08:00:00Z">Monday</time>',
])('%s dates it', async (head) => {
  expect((await articleFrom(page(article(), head))).occurredAt).toBe(Date.parse('2026-01-05T08:00:00Z'))
})

test('only what is seen is read, and only the text', async () => {
  const unseen = [
    '<script>unseen()</script><style>.unseen{}</style><template>unseen</template><noscript>unseen</noscript>',
    '<p hidden>unseen</p><p style="DISPLAY : none">unseen</p><div style="visibility:hidden">unseen</div>',
    '<p style="font-size:0">unseen</p><iframe>unseen</iframe><!-- unseen --><select><option>unseen</select>',
  ].join('')
  const around = '<nav>unseen</nav><div class="cookie-banner">unseen</div><aside>unseen</aside><footer>unseen</footer>'
  const words = wordsOf(await articleFrom(page(around + article(unseen)))).join()
  expect(words).toContain(SENTENCE.trim())
  expect(words).not.toContain('unseen')
})

test('of a long page the article is found without any mark', async () => {
  const long = `<div class="post">${`<p>${SENTENCE.repeat(3)}</p>`.repeat(8)}</div>`
  const links = `<div class="menu">${'<a href="/x">elsewhere</a> '.repeat(60)}</div>`
  const words = wordsOf(await articleFrom(page(links + long + links))).join()
  expect(words).toContain(SENTENCE.trim())
  expect(words).not.toContain('elsewhere')
})

test.each([
  ['declared nowhere', '<p>Größe und Möhren für Samstag</p>', ''],
  ['declared', '<p>Möhren</p>', '<meta charset="iso-8859-1">'],
  ['declared as another', '<p>Größe und Möhren für Samstag</p>', '<meta charset="utf-8">'],
  ['declared as one nobody knows', '<p>Größe und Möhren für Samstag</p>', '<meta charset="x-own">'],
  ['declared as one that it cannot be', '<p>Größe und Möhren für Samstag</p>', '<meta charset="utf-16">'],
])('an encoding that is %s is found', (_, words, head) => {
  const bytes = Buffer.from(page(`<article>${words}<p>${SENTENCE}</p></article>`, head), 'latin1')
  expect(parseArticle(bytes).text).toContain('Möhren')
})

test('a byte order mark says more than the head', () => {
  const bytes = Buffer.from(
    `\ufeff${page(`<article><p>Möhren. ${SENTENCE}</p></article>`, '<meta charset="iso-8859-1">')}`,
  )
  expect(parseArticle(bytes).text).toMatch(/^Möhren/)
})

test('a page without the tags that may be left out is whole', async () => {
  const item = await articleFrom(`<!DOCTYPE html><title>Bread</title><p>${SENTENCE}<p>Second`)
  expect(item.title).toBe('Bread')
  expect(wordsOf(item)[0]).toContain('\n\nSecond')
})

test.each([
  ['a page to sign in on', '<form><p>Welcome back, dear reader</p><input type=password></form>', /sign in/],
  ['a wall', '<div><p>We use cookies. Accept all or choose your settings to go on.</p></div>', /notice/],
  ['a page made by script', '<div id="root"></div><script>start()</script>', /no text/],
  ['one that waits for its script', '<div id="root">Loading…</div><script>start()</script>', /made by a script/],
  ['a page that is nested without end', `${'<div>'.repeat(60_000)}deep`, /too deep/],
])('%s is no article, which is said', async (_, body, reason) => {
  await expect(readAll([aFile(page(body), 'a.html')])).rejects.toMatchObject({
    code: 'no_article',
    message: expect.stringMatching(reason),
  })
})

test('a note that begins with a tag stays a note', async () => {
  expect((await articleFrom('<div>\n\n# Heading\n</div>', 'a.md')).source).toBe('markdown')
})

test('a page that was saved as a PDF is read as what it is', async () => {
  expect((await articleFrom(page(article()), 'report.pdf')).source).toBe('html')
})

test('the page that comes with an export is told, however long it is', async () => {
  const chats = page(`<script>var jsonData = [${'{"title":"secret-talk"},'.repeat(2_000_000)}]</script>`)
  const readings = await readAll([aFile(chats, 'chat.html'), aFile('Words', 'a.txt')])
  expect(readings).toContainEqual(
    expect.objectContaining({ document: 'chat.html', reason: expect.stringMatching(/JSON files/) }),
  )
  expect(JSON.stringify(readings)).not.toContain('secret-talk')
})

test('what is about cookies to eat is no notice', async () => {
  expect(wordsOf(await articleFrom(page(`<div class="cookie-recipe"><p>${SENTENCE}</p></div>`))).join()).toContain(
    'oven',
  )
})
