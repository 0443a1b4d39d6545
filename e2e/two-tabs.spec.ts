import { expect, test } from './fixtures'
import { signIn } from './people'

test('SC-U8 what one tab erases is calmly gone in the other, and no correction there brings it back', async ({
  withMemories: page,
  kiwi,
}) => {
  const url = `${kiwi.url}/api/memory`
  const { items } = await (await page.request.get(`${url}?q=dormant`)).json()
  const { id } = items[0]
  const other = await page.context().newPage()
  await other.goto(`/memories/${id}`)
  await other
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click()
  await other.getByLabel('Corrected text').fill('Prune while the quokka sleeps.')

  await page.goto(`/memories/${id}`)
  await page.getByRole('button', { name: /^Erase whole source/ }).click()
  await page.getByRole('dialog').getByRole('textbox').last().fill('erase 6 memories')
  await page.getByRole('button', { name: 'Erase 6 memories' }).click()
  await expect(page.getByRole('dialog', { name: 'Erased' })).toBeVisible()

  await expect(other.getByText('This memory is not here')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save correction' })).toHaveCount(0)
  const late = await other.request.patch(`${url}/${id}`, {
    data: { content: 'Prune while the quokka sleeps.' },
    headers: { Origin: kiwi.url },
  })
  expect(late.status()).toBe(404)
  await expect(other.getByText('dormant')).toHaveCount(0)
  for (const word of ['quokka', 'dormant']) {
    const { results } = await (await page.request.get(`${url}/search?q=${word}`)).json()
    expect([word, results]).toEqual([word, []])
  }
})

test('signing in leads back to the page that was asked for, also when the session ended meanwhile', async ({
  kiwi,
  person,
  page,
}) => {
  const signInHere = async () => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto(`${kiwi.url}/memories?kind=fact`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signInHere()
  await expect(page).toHaveURL(`${kiwi.url}/memories?kind=fact`)

  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sources' }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fsources/)
  await signIn(page.request, kiwi.url, person)
  await page.reload()
  await expect(page).toHaveURL(`${kiwi.url}/sources`)
})
