import { expect, onTestFinished, test, vi } from 'vitest'
import { tellOfStale } from '@/lib/jobs/tell-of-stale'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { importItems } from '@/lib/mind/archive/import-items'
import { aMindOfSomebody, pair, talk } from '../ledger/a-mind-of-somebody'
import { aWorkerProgram } from './a-worker-program'

test('SC-S10 a file that was put back from an older copy is brought up to date by the first who asks for it', async () => {
  const { kiwi, mind, erase, putAside, putBack, texts, suppressed, bytesOf } = await aMindOfSomebody()
  await mind.write(importItems, [talk('x', 'xylophone'), talk('y', 'yacht')])
  putAside()
  await erase(pair('x'))
  tellOfStale(kiwi.minds)
  onTestFinished(stopWorker)
  await startWorker(aWorkerProgram(kiwi.config.dataFolder))

  putBack()
  // Several may ask before it is done.
  const asked = await Promise.allSettled([texts(), texts(), texts()])
  for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'mind_stale' } })
  const after = await vi.waitFor(texts, { timeout: 20_000, interval: 100 })
  expect(after).toContain('yacht')
  expect(after).not.toContain('xylophone')
  expect(await suppressed()).toEqual(['x'])
  await vi.waitFor(() => expect(bytesOf('xylophone')).toEqual([]), { timeout: 20_000, interval: 100 })
})
