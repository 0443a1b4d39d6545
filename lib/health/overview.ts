import { statfs } from 'node:fs/promises'
import { type AccountRow, listAccounts } from '@/db/center/accounts'
import { lastBackup } from '@/db/center/backups'
import type { Job } from '@/db/center/job'
import { jobsAtOnce } from '@/db/center/jobs'
import { listMinds, type MindRow } from '@/db/center/minds'
import { isoTimeOrNull } from '../clock'
import type { AdminOverview } from '../contract/admin'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { importOf } from '../jobs/import-of'
import { worker } from '../jobs/worker-client'
import { type MindLoad, mindLoad } from '../mind/health/mind-load'
import { dataFiles } from './data-files'

type Weighed = MindRow & { load: MindLoad | null }

/** How the installation is, in numbers: nothing of what people keep. */
export async function overviewOf(at: Installation): Promise<AdminOverview> {
  const { dataFolder, version } = at.config
  const [files, { bavail, bsize }] = await Promise.all([dataFiles(dataFolder), statfs(dataFolder)])
  const minds: Weighed[] = []
  for (const mind of await listMinds(at.center)) minds.push({ ...mind, load: await loadOf(mind, at) })
  const { counts, running, ended } = await jobsAtOnce(at.center)
  return {
    version,
    storage: {
      bytes: sum(files.map(({ bytes }) => bytes)),
      freeBytes: bavail * bsize,
      accounts: byAccount(await listAccounts(at.center), minds),
    },
    jobs: { counts, running: running.map(withoutNames), ended: ended.map(withoutNames) },
    health: healthOf(minds, at),
    backups: await backupsOf(at),
  }
}

/** Null for one that cannot be opened, which keeps the others from nothing. */
const loadOf = ({ id }: MindRow, at: Installation) =>
  handleOf(id, systemActor, at)
    .read(mindLoad)
    .catch(() => null)

function byAccount(accounts: AccountRow[], minds: Weighed[]): AdminOverview['storage']['accounts'] {
  const rows = accounts.map(({ id, email, role }) => ({ account: id, email, role, of: minds.filter(isOf(id)) }))
  const shared = { account: null, email: null, role: null, of: minds.filter(isOf(null)) }
  return [...rows, ...(shared.of.length > 0 ? [shared] : [])].map(({ of, ...whose }) => ({
    ...whose,
    minds: of.length,
    bytes: of.some(({ load }) => load === null) ? null : sum(of.map(({ load }) => load!.bytes)),
  }))
}

const isOf =
  (accountId: string | null) =>
  (mind: Weighed): boolean =>
    mind.accountId === accountId

function healthOf(minds: Weighed[], at: Installation): AdminOverview['health'] {
  const loads = minds.flatMap(({ load }) => load ?? [])
  const { provider, model } = at.embedders.wanted
  const { scrubsPending, vectorsPending } = waitingIn(loads, at)
  return {
    worker: worker.isUp(),
    scrubsPending,
    embeddings: { provider, model: model || null, pending: vectorsPending },
    mindsUnreadable: minds.length - loads.length,
  }
}

/** What these minds wait for, together. */
export function waitingIn(loads: readonly MindLoad[], { embedders: { wanted } }: Pick<Installation, 'embedders'>) {
  // Without a model nothing is pending, though the queue of a mind that never had one is full.
  const waiting = loads.filter(({ isModelKnown }) => isModelKnown || wanted.provider !== 'none')
  return {
    scrubsPending: sum(loads.map(({ scrubsPending }) => scrubsPending)),
    vectorsPending: sum(waiting.map(({ vectorsPending }) => vectorsPending)),
  }
}

async function backupsOf({ center, config }: Installation): Promise<AdminOverview['backups']> {
  const last = await lastBackup(center)
  return {
    daily: config.backupFolder !== null,
    encrypted: config.backupPassphrase !== null,
    verifiedAt: isoTimeOrNull(last?.verifiedAt ?? null),
    failedAt: isoTimeOrNull(last?.failedAt ?? null),
    bytes: last?.bytes ?? 0,
    minds: last?.minds ?? 0,
    leftOut: last?.leftOut ?? 0,
  }
}

function withoutNames(job: Job): AdminOverview['jobs']['running'][number] {
  const { fileName, errors, ...run } = importOf(job)
  return { ...run, account: job.accountId, errors: errors.length }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
