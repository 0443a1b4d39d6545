import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds, a share (Layout Instability, the sum of all shifts), and kilobytes. */
export type Look = { paint: number; interaction: number; shift: number; script: number }
type Open = () => Promise<BrowserContext>

declare global {
  interface Window {
    seen: { shift: number; interaction: number; task: number }
  }
}

/** One page in a browser without a cache, until it rests; then keys and clicks, of which the slowest counts. */
export async function lookAt(open: Open, path: string, press: (page: Page) => Promise<void>): Promise<Look> {
  return inContext(open, async (page) => {
    const scripts: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script')
        scripts.push(answer.body().then((body) => gzipSync(body).length))
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(scripts)
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
    const shift = await page.evaluate(() => window.seen.shift)
    await press(page)
    await page.waitForTimeout(300)
    const interaction = await page.evaluate(() => window.seen.interaction)
    return { paint, interaction, shift, script: bytes.reduce((sum, size) => sum + size, 0) / 1_000 }
  })
}

/** The longest task while the first list of the page is scrolled to its end, whatever has to be loaded for it. */
export const scrolled = (open: Open, path: string) =>
  inContext(open, async (page) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      window.seen.task = 0
    })
    await page.evaluate(scrollToEnd)
    return page.evaluate(() => window.seen.task)
  })

async function inContext<T>(open: Open, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await open()
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything of it. */
function watch() {
  window.seen = { shift: 0, interaction: 0, task: 0 }
  const each = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  each('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) window.seen.shift += value
  })
  each('event', ({ duration, interactionId }: { duration: number; interactionId: number }) => {
    if (interactionId) window.seen.interaction = Math.max(window.seen.interaction, duration)
  })
  each('longtask', ({ duration }: { duration: number }) => {
    window.seen.task = Math.max(window.seen.task, duration)
  })
}

/** Runs in the page: as fast as frames come, a screenful each. */
async function scrollToEnd() {
  const row = document.querySelector('main li[aria-setsize]')!
  const frame = row.parentElement!.parentElement!
  const total = Number(row.getAttribute('aria-setsize'))
  for (;;) {
    frame.scrollTop += frame.clientHeight
    await new Promise(requestAnimationFrame)
    if (frame.querySelector(`li[aria-posinset="${total}"]`)) return
  }
}
