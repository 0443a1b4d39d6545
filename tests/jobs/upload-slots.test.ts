import { expect, test } from 'vitest'
import { inUploadSlot } from '@/lib/jobs/upload-slots'

const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}

test('two uploads of an account run at once, the third waits its turn, other accounts do not wait', async () => {
  const [one, two] = [held(), held()]
  const events: string[] = []
  const first = inUploadSlot('ana', () => one.until)
  const second = inUploadSlot('ana', () => two.until)
  const third = inUploadSlot('ana', async () => void events.push('third'))
  await inUploadSlot('ben', async () => void events.push('ben'))
  expect(events).toEqual(['ben'])

  one.release()
  await Promise.all([first, third])
  expect(events).toEqual(['ben', 'third'])
  two.release()
  await second
})

test('whoever finds too many waiting is refused', async () => {
  const gate = held()
  const taken = Array.from({ length: 10 }, () => inUploadSlot('cleo', () => gate.until))
  await expect(inUploadSlot('cleo', async () => {})).rejects.toMatchObject({ status: 429, code: 'too_many_uploads' })
  gate.release()
  await Promise.all(taken)
})

test('a failed upload gives its place back', async () => {
  for (let round = 0; round < 3; round++)
    await expect(inUploadSlot('dora', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await inUploadSlot('dora', async () => 'free')).toBe('free')
})
