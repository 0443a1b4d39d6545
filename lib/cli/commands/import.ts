import { resolve } from 'node:path'
import type { Job } from '@/db/center/job'
import { importQuery, importRun } from '../../contract/import'
import { belongsToExport } from '../../harvest/survey-upload'
import { importHere } from '../../jobs/import-here'
import { importOf } from '../../jobs/import-of'
import { placePaths } from '../../jobs/place-path'
import { Stopped } from '../../jobs/stopped'
import { command, exit, type Outcome, typedAs } from '../command'

const typed = importQuery.pick({ source: true })

/** All paths are one upload, as if they were dropped on the page together; one that cannot be read costs only itself. */
export const bringIn = command({
  summary: 'Bring in exports, notes and documents: files or whole folders',
  usage: 'PATH… [--source S]',
  options: { source: { type: 'string' } },
  words: { least: 1, most: Number.POSITIVE_INFINITY },
  async run({ values, positionals, installation, account, mind }) {
    const { source } = typedAs(typed, { source: values.source })
    const [{ id: accountId }, handle, at] = [await account(), await mind(), installation()]
    const upload = await placePaths(
      at,
      handle,
      positionals.map((path) => resolve(path)),
    )
    const stopping = new AbortController()
    process.once('SIGINT', () => stopping.abort(new Stopped('cancelled')))

    const order = { accountId, mind: handle, upload, origin: 'upload', source, selection: null } as const
    const job = await importHere(at, order, stopping.signal, { eachForItself: true })
    return outcomeOf(
      job,
      upload.files.map(({ name }) => name),
    )
  },
})

function outcomeOf(job: Job, files: string[]): Outcome {
  const run = importRun.parse(importOf(job))
  const { imported, updated, unchanged, skippedSuppressed, skippedEmpty, failed, messages, memories } = run.counts
  const lines = [
    `Imported ${imported}, updated ${updated}, unchanged ${unchanged}: ${messages} messages, ${memories} memories.`,
    ...(skippedSuppressed > 0 ? [`Kept out because they were erased: ${skippedSuppressed}.`] : []),
    ...(skippedEmpty > 0 ? [`Empty: ${skippedEmpty}.`] : []),
    ...(failed > 0 ? [`Failed: ${failed}.`] : []),
    ...(run.status === 'cancelled' ? ['Cancelled; what was written stays.'] : []),
    ...run.errors.map(({ item, message }) => `${item}: ${message}`),
  ]
  return {
    json: job.problem ? { ...job.problem, import: run } : { import: run },
    text: lines.join('\n'),
    code: codeOf(run, new Set(files)),
  }
}

/** A file that nothing was read of counts as failed; what an archive holds beside what is read, such as a picture, does not. */
function codeOf({ status, counts, errors }: ReturnType<typeof importOf>, files: ReadonlySet<string>): number {
  if (status !== 'done') return exit.failed
  const isUnread = errors.some(({ item, message }) => files.has(item) && message !== belongsToExport)
  return isUnread || counts.failed + counts.guardErrors > 0 ? exit.someFailed : exit.done
}
