import { asOwner, growthOf, loadOf, twoPeople } from '../bench/two-accounts'
import { startServer } from './a-server'
import { expect, test } from './fixtures'

const mostGrowthMb = 150

test('two accounts under fifty requests each at a time read only their own, and nothing fails', async () => {
  test.setTimeout(180_000)
  const server = await startServer(asOwner)
  try {
    const people = await twoPeople(server)
    const load = await loadOf(server, people, { seconds: 20, parallel: 50 })
    expect(load.broken.slice(0, 5)).toEqual([])
    for (const what of ['list', 'search', 'save'] as const) {
      const statuses = new Set(load.asked.filter((asked) => asked.what === what).map(({ status }) => status))
      expect([...statuses], what).toEqual([what === 'save' ? 201 : 200])
    }
    expect(growthOf(load)).toBeLessThan(mostGrowthMb)
  } finally {
    await server.stop()
  }
})
