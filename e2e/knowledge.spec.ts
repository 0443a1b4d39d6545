import type { Page } from '@playwright/test'
import { expectClean } from './axe'
import { expect, test } from './fixtures'

const said = [
  ['Zoltan Vandermeer lives in Reykjavik.', '2025-03-02T09:00:00Z'],
  ['Zoltan Vandermeer knows Wilhelmina Oosterbroek.', '2025-03-14T09:00:00Z'],
  ['Wilhelmina Oosterbroek plays the cello in Ljubljana.', '2025-03-29T09:00:00Z'],
  ['Mrs. Oosterbroek owns a bakery in Ljubljana.', '2024-11-05T09:00:00Z'],
] as const

/** States a few facts and waits until their names have been read in the background. */
async function withTopics(page: Page, url: string) {
  for (const [content, occurredAt] of said) {
    const answer = await page.request.post(`${url}/api/memory`, {
      data: { content, kind: 'fact', occurredAt },
      headers: { Origin: url },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const names = async () => (await topicsOf(page, url)).map(({ name }) => name)
  await expect.poll(names, { timeout: 30_000 }).toEqual(expect.arrayContaining(['Zoltan Vandermeer', 'Ljubljana']))
}

async function topicsOf(page: Page, url: string): Promise<{ id: string; name: string }[]> {
  return (await (await page.request.get(`${url}/api/memory/topics`)).json()).items
}

test('the graph starts from a search, goes from node to node by keyboard, and keeps its place in the address', async ({
  signedIn: page,
  kiwi,
}) => {
  await withTopics(page, kiwi.url)
  await page.goto('/graph')
  await expect(page.getByRole('list', { name: 'Most mentioned' })).toContainText('Zoltan Vandermeer')

  const box = page.getByRole('combobox', { name: 'Start from a memory or topic' })
  await box.fill('vandermeer')
  await expect(page.getByRole('option', { name: /Zoltan Vandermeer\s*Person/ })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/center=ent_/)
  await expect(box).toHaveValue('Zoltan Vandermeer')
  await expect(page.getByRole('list', { name: 'Lives in' })).toContainText('Reykjavik')
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible()

  const drawing = page.getByRole('group', { name: /^Graph/ })
  const middle = drawing.getByRole('link', { name: /Zoltan Vandermeer.*in the middle/ })
  await middle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(middle).not.toBeFocused()
  const next = await page.evaluate(() => document.activeElement?.getAttribute('data-node'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`center=${next}`))
  await expect(drawing.getByRole('link', { name: /in the middle/ })).toHaveAttribute('data-node', next!)
  await expect(drawing.getByRole('link', { name: /in the middle/ })).toBeFocused()

  await page.getByRole('button', { name: '1 step' }).click()
  await expect(page).toHaveURL(/depth=1/)
  await page.reload()
  await expect(page.getByRole('button', { name: '1 step' })).toHaveAttribute('aria-pressed', 'true')
  await expect(drawing.getByRole('link', { name: /in the middle/ })).toHaveAttribute('data-node', next!)
  await page.goBack()
  await expect(page).not.toHaveURL(/depth=1/)
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(`center=${next}`))
  await expect(box).toHaveValue('Zoltan Vandermeer')
})

test('two steps back right after a reload, the second before the first is shown, lead two states back', async ({
  signedIn: page,
  kiwi,
}) => {
  await withTopics(page, kiwi.url)
  const known = await topicsOf(page, kiwi.url)
  const [ana, place] = ['Zoltan Vandermeer', 'Ljubljana'].map((name) => known.find((topic) => topic.name === name)!)
  const box = page.getByRole('combobox', { name: 'Start from a memory or topic' })
  await page.goto(`/graph?center=${ana!.id}`)
  await expect(box).toHaveValue(ana!.name)
  await box.fill('ljubljana')
  await expect(page.getByRole('option', { name: /Ljubljana/ }).first()).toBeVisible()
  await page.getByRole('option', { name: /^Ljubljana/ }).click()
  await expect(page).toHaveURL(new RegExp(`center=${place!.id}`))
  await page.getByRole('button', { name: '1 step' }).click()
  await expect(page).toHaveURL(/depth=1/)
  await page.reload()
  await expect(page.getByRole('button', { name: '1 step' })).toHaveAttribute('aria-pressed', 'true')

  await page.evaluate(() => {
    window.addEventListener('popstate', () => window.history.back(), { once: true })
    window.history.back()
  })
  await expect(box).toHaveValue(ana!.name)
  await expect(page).toHaveURL(new RegExp(`/graph\\?center=${ana!.id}$`))
})

test('every node of the drawing stands in the list, and the list leads to its page', async ({
  signedIn: page,
  kiwi,
}) => {
  await withTopics(page, kiwi.url)
  const zoltan = (await topicsOf(page, kiwi.url)).find(({ name }) => name === 'Zoltan Vandermeer')!
  await page.goto(`/graph?center=${zoltan.id}`)
  const list = page.getByRole('region', { name: 'The same, as a list' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const drawn = await page
    .getByRole('group', { name: /^Graph/ })
    .getByRole('link')
    .count()
  expect(await list.getByRole('listitem').count()).toBe(drawn - 1)
  await list.getByRole('link', { name: 'Open the topic', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zoltan Vandermeer', level: 2 })).toBeVisible()
})

test('a larger drawing is looked at from its middle', async ({ signedIn: page, kiwi }) => {
  await withTopics(page, kiwi.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [first] = await topicsOf(page, kiwi.url)
  await page.goto(`/graph?center=${first!.id}`)
  const middle = page.getByRole('group', { name: /^Graph/ }).getByRole('link', { name: /in the middle/ })
  const before = (await middle.boundingBox())!
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect(page.getByRole('button', { name: 'Smaller' })).toBeEnabled()
  const far = async () => {
    const now = (await middle.boundingBox())!
    return Math.max(Math.abs(now.x - before.x), Math.abs(now.y - before.y))
  }
  await expect.poll(far).toBeLessThan(3)
  await page.getByRole('button', { name: 'Fit the frame' }).click()
  await expect(page.getByRole('button', { name: 'Smaller' })).toBeDisabled()
})

test('a retracted memory is no longer in the graph, nor is what it alone named', async ({ signedIn: page, kiwi }) => {
  await withTopics(page, kiwi.url)
  const { items } = await (await page.request.get(`${kiwi.url}/api/memory?q=reykjavik`)).json()
  await page.goto(`/memories/${items[0].id}`)
  await expect(page.getByRole('list', { name: 'Topics' })).toContainText('Reykjavik')
  await page.getByRole('link', { name: 'Show in graph' }).click()
  await expect(page.getByRole('list', { name: 'Mentions' })).toContainText('Reykjavik')
  const address = page.url()

  await page.request.post(`${kiwi.url}/api/memory/${items[0].id}/retract`, { data: {}, headers: { Origin: kiwi.url } })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This is not in the graph' })).toBeVisible()
  await page.getByRole('button', { name: 'Start from the topics' }).click()
  await expect(page.getByRole('list', { name: 'Most mentioned' })).toContainText('Zoltan Vandermeer')
  await expect(page.getByText('Reykjavik')).toHaveCount(0)
})

test('a topic cites a memory for each sentence, and two names can be merged and split again', async ({
  signedIn: page,
  kiwi,
}) => {
  await withTopics(page, kiwi.url)
  await page.goto('/topics')
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('oosterbroek')
  await expect(page).toHaveURL(/q=oosterbroek/)
  const rows = page.getByRole('list', { name: 'Topics' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Wilhelmina Oosterbroek' }).click()

  const known = page.getByRole('list', { name: 'What is known' })
  await expect(known.getByRole('listitem')).toHaveCount(2)
  await expect(known).toContainText('29 Mar 2025')
  await expect(page.getByRole('list', { name: 'Related topics' })).toContainText('Zoltan Vandermeer')
  const address = page.url()
  await known.getByRole('link', { name: /cello/ }).click()
  await expect(page.getByRole('region', { name: 'Memory' })).toContainText('plays the cello')
  await page.goto(address)

  await page.getByRole('button', { name: 'Merge with another topic' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge/ })
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill('oosterbroek')
  await dialog.getByRole('radio', { name: /Oosterbroek/ }).check()
  await expectClean(page, 'the merge dialog')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(known.getByRole('listitem')).toHaveCount(3)
  const names = page.getByRole('list', { name: 'Names' })
  await expect(names.getByRole('listitem')).toHaveCount(2)
  await expectClean(page, 'a merged topic')

  await names.getByRole('button', { name: /^Split Wilhelmina/ }).click()
  await page
    .getByRole('dialog', { name: /^Split/ })
    .getByRole('button', { name: 'Split' })
    .click()
  await expect(names).toHaveCount(0)
  await page.goto('/topics?q=oosterbroek')
  await expect(rows).toHaveCount(2)
})

test('the timeline chooses days by dragging, by keys and by the table, and leads to their memories', async ({
  signedIn: page,
  kiwi,
}) => {
  await withTopics(page, kiwi.url)
  await page.goto('/timeline?year=2025')
  const memories = page.getByRole('list', { name: 'Memories of these days' }).getByRole('listitem')
  await expect(memories).toHaveCount(3)

  const day = (words: string) => page.getByRole('gridcell', { name: new RegExp(`^${words}:`) })
  await day('2 Mar 2025').hover()
  await page.mouse.down()
  await day('14 Mar 2025').hover()
  await page.mouse.up()
  await expect(page).toHaveURL(/since=2025-03-02T00.*until=2025-03-14T23/)
  await expect(memories).toHaveCount(2)
  await expect(day('8 Mar 2025')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(memories).toHaveCount(2)

  await day('14 Mar 2025').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('21 Mar 2025')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(memories).toHaveCount(1)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page).toHaveURL(/since=2025-03-14T00.*until=2025-03-29T23/)
  await expect(memories).toHaveCount(2)

  await page.getByRole('button', { name: 'As a table' }).click()
  await page.getByRole('button', { name: 'Mar 2025' }).click()
  await expect(memories).toHaveCount(3)
  await expectClean(page, 'the timeline with its table')
  await page.getByRole('link', { name: 'Show 3 memories' }).click()
  await expect(page.getByRole('list', { name: 'Memories', exact: true }).getByRole('listitem')).toHaveCount(3)

  await page.goBack()
  await page.getByRole('button', { name: 'Remove filter: Days' }).click()
  await page.getByRole('button', { name: 'Earlier year' }).click()
  await expect(page.getByRole('heading', { name: '2024', exact: true })).toBeVisible()
  await expect(memories).toHaveCount(1)
})

test('before anything is imported each of the three says what to do', async ({ signedIn: page }) => {
  for (const [path, title] of [
    ['/graph', 'Nothing to connect yet'],
    ['/topics', 'No topics yet'],
    ['/timeline', 'No days yet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Import history' })).toBeVisible()
  }
  await page.goto('/topics?q=nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/topics$/)
})

test('axe finds nothing in a graph, the topics, a topic and a chosen week', async ({ signedIn: page, kiwi }) => {
  test.slow()
  await withTopics(page, kiwi.url)
  const zoltan = (await topicsOf(page, kiwi.url)).find(({ name }) => name === 'Zoltan Vandermeer')!
  for (const path of [
    '/graph',
    `/graph?center=${zoltan.id}&depth=3`,
    '/topics',
    `/topics/${zoltan.id}`,
    '/timeline?since=2025-03-10T00:00:00.000Z&until=2025-03-16T23:59:59.999Z',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectClean(page, path)
  }
})
