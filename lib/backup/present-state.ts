import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Doors, doorsOf } from '@/db/center/carry-over'
import { secretNamed } from '@/db/center/keys'
import { listActs, noLedger } from '@/db/center/ledger'
import { openLocalStore } from '@/db/local-store'
import type { LedgerAct } from '@/db/mind/ledger-act'
import type { MindStore } from '@/db/mind-store'
import type { Config } from '../config'
import { Unavailable } from '../errors'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import { type Installation, openInstallation } from '../installation'
import { actsAfter } from '../mind/ledger/acts'
import { type Carried, carriedFrom } from '../mind/ledger/carry-over'
import { mergeActs } from '../mind/ledger/merge-acts'

/** What the data folder knows now, before anything is put back into it. */
export type Present = {
  /** Null when there is none, or it cannot be read. */
  at: Installation | null
  doors: Doors | null
  ledgerKey: Uint8Array | null
  standing(mindId: string): Promise<{ acts: LedgerAct[]; carried: Carried }>
  close(): Promise<void>
}

/**
 * Opens what stands in the folder. @throws Unavailable when its ledger cannot be read and was not given up, since what has
 * been erased since the backup would come back
 */
export async function openPresent(config: Config, isLedgerLost: boolean): Promise<Present> {
  const { dataFolder } = config
  if (!existsSync(join(dataFolder, 'center.sqlite'))) return withoutCenter(dataFolder)
  let at: Installation | null = null
  try {
    at = openInstallation(config, { blocking: true, isRestoring: true })
    const [doors, ledgerKey] = [await doorsOf(at.center), await secretNamed(at.center, 'ledger')]
    const { center, minds } = at
    const present = { at, doors, ledgerKey, close: () => closeAll(at!) }
    return { ...present, standing: (id) => standingIn(minds, id, () => listActs(center, id)) }
  } catch (error) {
    if (at) await closeAll(at)
    if (isLedgerLost) return withoutCenter(dataFolder)
    const code = String((error as { code?: unknown }).code ?? 'error')
    throw new Unavailable(
      'ledger_lost',
      `What has been erased since the backup cannot be read (${code}). With --ledger-lost it is restored without.`,
    )
  }
}

/** The files of the minds may still tell what was erased in them. */
function withoutCenter(folder: string): Present {
  const minds = openLocalStore({ folder, blocking: true, ledger: noLedger() })
  const close = async () => minds.close()
  return { at: null, doors: null, ledgerKey: null, close, standing: (id) => standingIn(minds, id, async () => []) }
}

async function standingIn(minds: MindStore, mindId: string, kept: () => Promise<LedgerAct[]>) {
  const mind = handleOf(mindId, systemActor, { minds: minds.unguarded })
  const nothing: Carried = { listed: [], receipts: [], memories: [], retracted: [] }
  const own = await mind.read(actsAfter, 0).catch(() => [])
  return { acts: mergeActs(await kept(), own), carried: await mind.read(carriedFrom).catch(() => nothing) }
}

async function closeAll({ embedders, minds, center }: Installation) {
  await embedders.close()
  minds.close()
  center.close()
}
