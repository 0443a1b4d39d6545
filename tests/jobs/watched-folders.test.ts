import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addFolder, fileStates, findFolder, readAgain, removeFolder } from '@/db/center/folders'
import { requeueInterrupted } from '@/db/center/interrupted-jobs'
import { claimNextJob, findJob, jobsOf, requestCancel } from '@/db/center/jobs'
import type { Installation } from '@/lib/installation'
import { runImport } from '@/lib/jobs/import-run'
import { inputOf } from '@/lib/jobs/job-input'
import { lookInto, lookIntoFolders } from '@/lib/jobs/look-into-folders'
import { removeEndedUploads } from '@/lib/jobs/remove-ended-upload'
import { Stopped } from '@/lib/jobs/stopped'
import { log } from '@/lib/log'
import { anInstallation } from './an-installation'

const mayNotRead = /locked\.md$/
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const access: typeof real.access = (path, mode) =>
    mayNotRead.test(String(path)) ? Promise.reject(new Error('EACCES')) : real.access(path, mode)
  return { ...real, access }
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A watched folder with one note in it. */
async function aFolder() {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  const { at, folder: data, addAccount, remove } = anInstallation()
  const path = mkdtempSync(join(tmpdir(), 'kiwi-watched-'))
  onTestFinished(() => {
    remove()
    rmSync(path, { recursive: true })
  })
  const { accountId, mind } = await addAccount('ana')
  const { id } = (await addFolder(at.center, { id: 'fld_1', accountId, mindId: mind.id, path }))!
  const write = (name: string, content: string | Buffer) => writeFileSync(join(path, name), content)
  write('garden.md', '# Garden\n\nThe north bed gets the morning sun.')

  const row = async () => (await findFolder(at.center, id))!
  const ask = async () => lookInto(at, await row(), 'asked')
  const claim = async () => (await claimNextJob(at.center))!
  const tell = () => {}
  async function run(here: Installation = at, signal = new AbortController().signal) {
    const job = await claim()
    await runImport(here, job, signal, { tell, program: null, wrote: tell })
    return (await findJob(at.center, job.id))!
  }
  /** Looks into it as the clock has it done, half an hour later. */
  async function lookLater() {
    await at.center.write((db) => db.sql('UPDATE watched_folders SET last_run_at = 0').run())
    return lookIntoFolders(at)
  }
  const dayLater = () =>
    at.center.write((db) =>
      db.sql('UPDATE watched_folders SET queued_at = queued_at - 86400000, read_all_at = read_all_at - 86400000').run(),
    )
  const states = () => fileStates(at.center, id)
  const jobs = () => jobsOf(at.center, accountId, mind.id)
  const uploads = () => readdirSync(join(data, 'uploads'))
  return { at, id, accountId, mind, path, write, row, ask, claim, run, lookLater, dayLater, states, jobs, uploads }
}

/** An installation in which something else happens before each write into a mind. */
const meanwhile = (at: Installation, first: () => Promise<unknown>): Installation => ({
  ...at,
  minds: {
    ...at.minds,
    write: async (...given: Parameters<typeof at.minds.write>) => {
      await first()
      return at.minds.write(...given)
    },
  } as Installation['minds'],
})
const broken = (at: Installation) => meanwhile(at, () => Promise.reject(new Error('unforeseen')))

describe('what was read', () => {
  test('is not read again', async () => {
    const { ask, run, lookLater } = await aFolder()
    await ask()
    expect(await run()).toMatchObject({ status: 'done', counts: { imported: 1 } })
    expect(await lookLater()).toBe(false)
    expect(await ask()).toBeNull()
  })

  test('is all there was, when an archive that is made to hurt lies among it', async () => {
    const { write, ask, run } = await aFolder()
    write('bomb.json.gz', gzipSync(`[{"a":"${' '.repeat(2 ** 26)}"}]`))
    await ask()
    const ended = await run()
    expect(ended).toMatchObject({ status: 'done', counts: { imported: 1, failed: 1 } })
    expect(ended.errors[0]?.item).toContain('bomb.json')
    expect(await ask()).toBeNull()
  })

  test('is all there was, when nothing of it can be imported', async () => {
    const { write, ask, run, row } = await aFolder()
    await ask()
    await run()
    write('weather.json', '{"weather":"fine"}')
    await ask()
    expect(await run()).toMatchObject({ status: 'failed', problem: { code: 'unrecognised_format' } })
    expect((await row()).problem).toMatch(/recognised/)
    expect(await ask()).toBeNull()
  })

  test('is forgotten once a run that read everything does not see it any more', async () => {
    const { write, path, ask, run, dayLater, states } = await aFolder()
    write('gone.md', 'Soon gone.')
    await ask()
    await run()
    expect((await states()).size).toBe(2)
    rmSync(join(path, 'gone.md'))
    await dayLater()
    await ask()
    await run()
    expect((await states()).size).toBe(1)
  })

  test('is read again when a re-import was allowed while it was read', async () => {
    const { at, mind, ask, run } = await aFolder()
    await ask()
    await run(meanwhile(at, () => readAgain(at.center, mind.id)))
    expect(await ask()).not.toBeNull()
    await run()
    expect(await ask()).toBeNull()
  })
})

describe('an import that fails', () => {
  test('is tried again by itself only for other files, or after a day', async () => {
    const { at, write, ask, run, row, lookLater, dayLater, jobs } = await aFolder()
    await ask()
    expect(await run(broken(at))).toMatchObject({ status: 'failed', problem: { code: 'internal' } })
    expect(await lookLater()).toBe(false)
    expect(await jobs()).toHaveLength(1)
    expect((await row()).problem).toBe('The import stopped.')

    write('compost.md', 'Turn it weekly.')
    expect(await lookLater()).toBe(true)
    await run(broken(at))
    expect(await lookLater()).toBe(false)
    await dayLater()
    expect(await lookLater()).toBe(true)
  })

  test('is tried again whenever somebody asks, and then reads what it had left', async () => {
    const { at, ask, run, row } = await aFolder()
    await ask()
    await run(broken(at))
    expect(await ask()).not.toBeNull()
    expect(await run()).toMatchObject({ status: 'done', counts: { imported: 1 } })
    expect((await row()).problem).toBeNull()
  })

  test('is tried no more often when it brings the worker down', async () => {
    const { at, ask, claim, lookLater, jobs } = await aFolder()
    await ask()
    for (let starts = 0; starts < 4; starts++) {
      await claim()
      await requeueInterrupted(at.center, { isThere: () => false })
    }
    expect((await jobs())[0]?.status).toBe('failed')
    expect(await lookLater()).toBe(false)
  })
})

test('a folder has one import at a time, which it names from the moment it waits', async () => {
  const { ask, row, jobs } = await aFolder()
  const [one, other] = await Promise.all([ask(), ask()])
  expect(other).toBe(one)
  expect((await jobs()).map((job) => job.id)).toEqual([one])
  expect((await row()).lastImport).toBe(one)
})

test('a file that may not be read is as if it were not there', async () => {
  const { write, ask, row } = await aFolder()
  write('locked.md', 'Not for everybody.')
  await ask()
  expect((await row()).files).toBe(1)
})

test('a folder that is no longer watched is read to the end', async () => {
  const { at, accountId, id, ask, run, uploads } = await aFolder()
  await ask()
  const ended = await run(meanwhile(at, () => removeFolder(at.center, accountId, id)))
  expect(ended).toMatchObject({ status: 'done', problem: null, counts: { imported: 1 } })
  expect(uploads()).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
})

describe('the words of the files', () => {
  async function aCrashedRun() {
    const folder = await aFolder()
    await folder.ask()
    const job = await folder.claim()
    const input = await inputOf(folder.at, job, () => 'h:1', new AbortController().signal)
    writeFileSync(join(input.folder, 'spool-0'), 'The north bed gets the morning sun.')
    return { ...folder, job, spool: input.folder }
  }

  test('go with the next run when a crash left them', async () => {
    const { at, run, uploads } = await aCrashedRun()
    await requeueInterrupted(at.center, { isThere: () => false })
    expect(await run()).toMatchObject({ status: 'done', files: [] })
    expect(uploads()).toEqual([])
  })

  test('go without a next run when there is none', async () => {
    const { at, job, uploads } = await aCrashedRun()
    await requestCancel(at.center, job.id)
    await requeueInterrupted(at.center, { isThere: () => false })
    await removeEndedUploads(at)
    expect(uploads()).toEqual([])
  })

  test('go when the worker leaves, and the import starts over later', async () => {
    const { at, ask, run, row, uploads } = await aFolder()
    await ask()
    const stopped = AbortSignal.abort(new Stopped('shutdown'))
    expect(await run(at, stopped)).toMatchObject({ status: 'running' })
    expect(uploads()).toEqual([])
    expect((await row()).problem).toBeNull()
    await requeueInterrupted(at.center, { isThere: () => false })
    expect(await run()).toMatchObject({ status: 'done', counts: { imported: 1 } })
  })
})
