import { findAccountById } from '@/db/center/accounts'
import { lastBackup } from '@/db/center/backups'
import { listDevices } from '@/db/center/devices'
import { jobsOf } from '@/db/center/jobs'
import { findEngineMind, findMindOf, type MindRow } from '@/db/center/minds'
import { listSessions } from '@/db/center/sessions'
import { deviceOf } from '../account/device-of'
import { NotFound } from '../errors'
import type { MindHandle } from '../identity/access'
import { sessionLimits } from '../identity/session-limits'
import type { Installation } from '../installation'
import { isLoopback } from '../loopback'
import { reportCounts } from '../mind/transfer/report-counts'
import { type ReportReader, reportReaders } from '../mind/transfer/report-readers'

export type ReportFacts = Awaited<ReturnType<typeof reportFacts>>
export type { ReportReader }

/** Somebody else's program that is shown words of a mind, and the host it runs on. */
export type Outside = { what: 'embeddings' | 'languageModel' | 'engine' | 'signIn'; host: string; model: string | null }

/** All that a report tells beside memories and what was erased: it is bounded. @throws NotFound when either is gone */
export async function reportFacts(mind: MindHandle, { center, config }: Installation) {
  const account = await findAccountById(center, mind.actor.id)
  const row = (await findMindOf(center, mind.actor.id, mind.id)) ?? (await findEngineMind(center))
  if (!account || row?.id !== mind.id) throw new NotFound('mind')
  const devices = (await listDevices(center, account.id)).filter((device) => reads(device.mindId, row))
  return {
    account,
    mind: row,
    address: config.publicUrl,
    devices: devices.map(deviceOf),
    sessions: await listSessions(center, account.id, sessionLimits),
    imports: await jobsOf(center, account.id, mind.id),
    outside: outsideOf(config),
    backup: { isDaily: config.backupFolder !== null, last: await lastBackup(center) },
    counts: await mind.read(reportCounts),
    readers: await mind.read(reportReaders),
  }
}

/** A key that is bound to no mind reads every mind of its account, and the engine is nobody's. */
const reads = (bound: string | null, mind: MindRow) => bound === mind.id || (bound === null && mind.kind !== 'engine')

function outsideOf({ embeddings, languageModel, engine, oidc }: Installation['config']): Outside[] {
  const places: (Omit<Outside, 'host'> & { address: string | null })[] = [
    {
      what: 'embeddings',
      address: 'baseUrl' in embeddings ? embeddings.baseUrl : null,
      model: 'name' in embeddings ? embeddings.name : null,
    },
    { what: 'languageModel', address: languageModel?.baseUrl ?? null, model: languageModel?.name ?? null },
    { what: 'engine', address: engine?.url ?? null, model: null },
    { what: 'signIn', address: oidc?.issuer ?? null, model: null },
  ]
  return places.flatMap(({ address, ...place }) => {
    const host = address === null ? null : new URL(address).hostname.replace(/^\[|\]$/g, '')
    return host === null || isLoopback(host) ? [] : [{ ...place, host }]
  })
}
