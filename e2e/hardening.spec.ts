import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures'

const pages = ['/', '/memories', '/search', '/imports', '/settings']
/** Spellings of a page that a router might take for another, or for none that is guarded. */
const spellings = [
  '/memories?_rsc=1',
  '//memories',
  '/memories/',
  '/%6Demories',
  '/memories%2F',
  '/en/memories',
  '/memories.',
]
const tricks: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/memories' },
  { 'x-nonce': 'mine', 'Content-Security-Policy': "script-src 'unsafe-inline'" },
]

const ask = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 })

test('SEC-F3 a page shows nothing to a stranger, however its address is written and whatever headers come with it', async ({
  request,
  kiwi,
}) => {
  for (const path of [...pages, ...spellings])
    for (const headers of [{}, ...tricks]) {
      const answer = await ask(request, kiwi.url + path, headers)
      expect([200, 307, 308, 400, 404], `${path} ${JSON.stringify(headers)}`).toContain(answer.status())
      const text = await answer.text()
      expect(text, path).not.toContain('data-member')
      if (answer.status() === 200) expect(text, path).not.toMatch(/Olga|Mara/)
      if (answer.status() >= 300 && answer.status() < 309) {
        const led = new URL(answer.headers().location!, kiwi.url)
        expect(led.origin, path).toBe(kiwi.url)
        // What Next asks of itself is asked again under an address of its own, as much a stranger's.
        if (!led.searchParams.has('_rsc')) expect(led.pathname, path).toMatch(/^\/(signin|memories)$/)
      }
    }
})

test('SEC-F1 every page has a nonce of its own on each of its scripts, and none that a client sent', async ({
  signedIn,
}) => {
  const seen = new Set<string>()
  for (const path of pages) {
    const answer = await signedIn.request.get(path, { headers: { 'x-nonce': 'mine' } })
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy']!)!
    expect(nonce).not.toBe('mine')
    seen.add(nonce!)
    const text = await answer.text()
    const scripts = text.match(/<script\b[^>]*>/g)!
    for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers()).not.toHaveProperty('x-powered-by')
  }
  expect(seen.size).toBe(pages.length)
})

test('SEC-E17 SEC-E18 SEC-F5 pictures are not made, actions are not taken, and no file name makes an answer cacheable', async ({
  request,
}) => {
  expect((await ask(request, '/_next/image?url=%2Ficon.svg&w=64&q=75')).status()).toBe(404)
  expect((await ask(request, '/_next/image?url=http%3A%2F%2F127.0.0.1%2Fx.svg&w=64&q=75')).status()).toBe(404)
  for (const headers of [
    { 'Next-Action': '7f0e', 'Content-Type': 'text/plain' },
    { 'Next-Action': 'x', 'Content-Type': 'multipart/form-data; boundary=a' },
  ]) {
    const acted = await request.post('/signin', { headers, data: '--a--', maxRedirects: 0 })
    expect(acted.status()).toBeGreaterThanOrEqual(400)
    expect(acted.status()).toBeLessThan(500)
  }
  for (const path of ['/api/kiwi/memory/x.css', '/api/kiwi/memory;.js', '/api/memory.json'])
    expect((await ask(request, path)).status(), path).toBe(404)
  expect((await ask(request, '/api/health')).status()).toBe(200)
})

test('SEC-F2 every answer of the API is kept by nobody and read by no other site', async ({ request, signedIn }) => {
  const evil = { Origin: 'https://evil.example' }
  const answers = [
    await ask(request, '/api/memory', evil),
    await ask(request, '/api/unknown', evil),
    await request.put('/api/memory', { headers: evil, data: {} }),
    await request.fetch('/api/memory', {
      method: 'OPTIONS',
      headers: { ...evil, 'Access-Control-Request-Method': 'POST' },
    }),
    await signedIn.request.get('/api/memory', { headers: evil }),
  ]
  for (const answer of answers) {
    const headers = answer.headers()
    expect(headers['cache-control'], answer.url()).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('SEC-E15 markup in a memory is words, and asks nobody for anything', async ({ signedIn: page, kiwi }) => {
  const evil =
    'zqx <img src=https://evil.example/a onerror="document.title=1"> [x](javascript:alert(1)) ![](https://evil.example/?q=1) <script>document.title=2</script>'
  const said = await page.request.post('/api/memory', {
    data: { content: evil, title: '<b>zqx</b><img src=x onerror=alert(1)>', kind: 'note' },
    headers: { Origin: kiwi.url },
  })
  const { memory } = await said.json()
  const foreign: string[] = []
  page.on('request', (request) => !request.url().startsWith(kiwi.url) && foreign.push(request.url()))
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  for (const path of ['/', '/memories', '/search?q=zqx', `/memories/${memory.id}`]) {
    await page.goto(path)
    await expect(page.getByText('<img src').first(), path).toBeVisible()
    expect(await page.locator('img[src="x"], img[src*="evil"], a[href^="javascript"]').count(), path).toBe(0)
    expect(await page.title(), path).not.toMatch(/^[12]$/)
  }
  expect(foreign).toEqual([])
})

test('the figures are for an administrator, and hold no word of a path', async ({ asOwner, request, kiwi }) => {
  for (const id of ['zqx%20one', 'zqx%C3%A9', 'zqx%252ftwo', 'zqx.three'])
    expect((await asOwner.request.get(`/api/memory/${id}`)).status()).toBe(404)
  await asOwner.request.get('/api/zqxa/zqxb/zqxc')
  const answer = await asOwner.request.get('/api/metrics')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^kiwi_http_requests_total\{method="GET",route="\/api\/memory\/\{id\}",status="404"\} \d+$/m)
  expect(text).toMatch(/^kiwi_worker_up 1$/m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  expect(text).not.toContain('zqx')
  expect((await ask(request, `${kiwi.url}/api/metrics`)).status()).toBe(401)
})

test('a built server has no page for those who work on it', async ({ kiwi, request }) => {
  expect((await request.get(`${kiwi.url}/design`)).status()).toBe(404)
})
