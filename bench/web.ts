import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type Server, startServer } from '@/e2e/a-server'
import { fillForPages } from './filled-pages'
import { median, type Row } from './row'
import { owner, signIn } from './signed-in'
import { type Look, lookAt, scrolled } from './watched-page'
import { pagesOf } from './web-pages'

const memories = 50_000
const runs = 5
const budgets = {
  paint: { what: 'first contentful paint', unit: 'ms', most: 800 },
  interaction: { what: 'interaction to next paint', unit: 'ms', most: 100 },
  shift: { what: 'layout shift', unit: '', most: 0.02 },
  script: { what: 'JavaScript, gzip', unit: 'kB', most: 250 },
} as const

/** Every page in Chromium at 50k memories, each run in a browser that knows nothing yet; and the whole list scrolled. */
export async function run(): Promise<Row[]> {
  const server = await startServer({
    KIWI_OWNER_EMAIL: owner.email,
    KIWI_OWNER_PASSWORD: owner.password,
    // What is measured is the pages, not the worker beside them.
    KIWI_EMBEDDINGS: 'none',
  })
  const browser = await chromium.launch(launchOptions())
  try {
    const cookie = await signIn(server)
    const known = await fillForPages(server, cookie, memories)
    const open = async () => {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
      await context.addCookies(cookiesOf(cookie, server))
      return context
    }
    const rows: Row[] = []
    for (const { path, press } of pagesOf(known)) {
      const looks: Look[] = []
      for (let at = 0; at < runs; at++) looks.push(await lookAt(open, path, press))
      rows.push(...rowsOf(path.split('?')[0]!.replace(/(mem|ent)_\w+/, '…'), path, looks))
    }
    const longest = await scrolled(open, '/memories')
    const list = { what: `/memories, ${memories} scrolled to the end: longest task`, unit: 'ms', bar: '≤ 100' }
    return [...rows, { ...list, median: longest, met: longest <= 100 }]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function rowsOf(name: string, path: string, looks: Look[]): Row[] {
  const tab = new URLSearchParams(path.split('?')[1]).get('tab')
  return Object.entries(budgets).map(([measure, { what, unit, most }]) => {
    const middle = median(looks.map((look) => look[measure as keyof Look]))
    return {
      what: `${name}${tab ? ` (${tab})` : ''}: ${what}`,
      median: middle,
      unit,
      bar: `≤ ${most}`,
      met: middle <= most,
    }
  })
}

function launchOptions() {
  const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find(existsSync)
  return { args: ['--no-sandbox', '--disable-gpu'], ...(installed && { executablePath: installed }) }
}

function cookiesOf(cookie: string, { url }: Server) {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
