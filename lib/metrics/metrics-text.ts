import { statfs } from 'node:fs/promises'
import { listAccounts } from '@/db/center/accounts'
import { jobsAtOnce } from '@/db/center/jobs'
import { listMinds } from '@/db/center/minds'
import { dataFiles } from '../health/data-files'
import { waitingIn } from '../health/overview'
import type { Installation } from '../installation'
import { worker } from '../jobs/worker-client'
import { measuredMinds } from './measured-minds'
import { type Metrics, metrics } from './registry'

const weighEveryMs = 60_000

type Figures = Record<keyof Metrics['figures'], number>

let gathering: Promise<void> | null = null

/** Everything that is watched, in the text format of Prometheus. Who asks meanwhile gets what is being gathered. */
export async function metricsText(at: Installation): Promise<{ contentType: string; text: string }> {
  gathering ??= gather(at).finally(() => {
    gathering = null
  })
  await gathering
  const { registry } = metrics()
  return { contentType: registry.contentType, text: await registry.metrics() }
}

async function gather(at: Installation) {
  const { figures, imports, build } = metrics()
  const { counts } = await jobsAtOnce(at.center)
  for (const end of ['done', 'failed', 'cancelled'] as const) imports.set({ end }, counts[end])
  const told: Figures = {
    importsQueued: counts.queued,
    importsRunning: counts.running,
    accounts: (await listAccounts(at.center)).length,
    ...(await figuresOfMinds(at)),
    ...(await diskOf(at.config.dataFolder)),
    worker: worker.isUp() ? 1 : 0,
  }
  for (const [name, value] of Object.entries(told)) figures[name as keyof Figures].set(value)
  build.set({ version: at.config.version }, 1)
}

async function figuresOfMinds(at: Installation) {
  const minds = await listMinds(at.center)
  const ids = minds.map(({ id }) => id)
  const measured = [...(await measuredMinds(ids, at)).values()]
  const loads = measured.flatMap((load) => load ?? [])
  const { scrubsPending, vectorsPending } = waitingIn(loads, at)
  return {
    minds: minds.length,
    mindsMeasured: measured.length,
    mindsUnreadable: measured.length - loads.length,
    mindBytes: loads.reduce((total, { bytes }) => total + bytes, 0),
    suppressionsBlocked: loads.reduce((total, { suppressionsBlocked }) => total + suppressionsBlocked, 0),
    scrubsPending,
    embeddingsPending: vectorsPending,
  }
}

let weighed = { folder: '', bytes: 0, at: 0 }

async function diskOf(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (weighed.folder !== folder || weighed.at < performance.now() - weighEveryMs) {
    const files = await dataFiles(folder)
    weighed = { folder, bytes: files.reduce((total, { bytes }) => total + bytes, 0), at: performance.now() }
  }
  return { diskBytes: weighed.bytes, diskFreeBytes: bavail * bsize }
}
