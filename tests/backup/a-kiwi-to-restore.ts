import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bySystem } from '@/db/center/audit'
import { findPersonalMind } from '@/db/center/minds'
import { createAccount } from '@/lib/account/create-account'
import { makeBackup } from '@/lib/backup/make-backup'
import { type RestoreTerms, restoreBackup } from '@/lib/backup/restore-backup'
import { type Config, readConfig } from '@/lib/config'
import { allowImportAgain } from '@/lib/erasure/allow-import-again'
import { eraseHere } from '@/lib/erasure/erase-subject'
import { handleOf, type MindHandle } from '@/lib/identity/access'
import { type Installation, openInstallation } from '@/lib/installation'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { passphrase } from '../helpers/a-kiwi'
import { aPerson } from '../helpers/a-mind'
import { filesHolding } from '../helpers/files-holding'
import { pair, talk } from '../ledger/a-mind-of-somebody'

/** An installation that is opened and closed as commands do, with one account, and a place for backups beside it. */
export async function aKiwiToRestore(settings: Partial<Config> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config: Config = {
    ...readConfig({ KIWI_DATA: join(folder, 'data'), KIWI_EMBEDDINGS: 'none', LOG_LEVEL: 'silent' }),
    ...settings,
  }

  async function open<R>(work: (at: Installation) => Promise<R>, within = config): Promise<R> {
    const at = openInstallation(within, { blocking: true })
    try {
      return await work(at)
    } finally {
      await at.embedders.close()
      at.minds.close()
      at.center.close()
    }
  }

  const account = await open((at) =>
    createAccount({ email: 'ana@example.test', password: passphrase, name: 'Ana', role: 'owner' }, at),
  )
  const mindId = await open(async ({ center }) => (await findPersonalMind(center, account.id))!.id)
  const withMind = <R>(work: (mind: MindHandle, at: Installation) => Promise<R>, within = config) =>
    open((at) => work(handleOf(mindId, aPerson, at), at), within)

  return {
    folder,
    config,
    account,
    mindId,
    open,
    withMind,
    bring: (...refs: string[]) =>
      withMind((mind) =>
        mind.write(
          importItems,
          refs.map((ref) => talk(ref, wordOf(ref))),
        ),
      ),
    erase: (ref: string) => withMind((mind, at) => eraseHere(at, mind, { ...pair(ref), dryRun: false })),
    allow: (ref: string) => withMind((mind, at) => allowImportAgain(at, mind, pair(ref))),
    backup: (name: string) => open(async (at) => (await makeBackup(at, join(folder, name), bySystem)).file),
    restore: (file: string, terms: Partial<RestoreTerms> = {}, within = config) =>
      restoreBackup(within, file, { mindId: null, isLedgerLost: false, ...terms }),
    texts: (within = config) =>
      withMind(
        async (mind) =>
          JSON.stringify((await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 200 })).items),
        within,
      ),
    suppressed: () =>
      withMind(async (mind) => (await mind.read(listSuppressed, { limit: 99 })).suppressed.map((row) => row.sourceRef)),
    filesHolding: (text: string) => filesHolding(config.dataFolder, text),
  }
}

/** A word that only this talk has. */
export const wordOf = (ref: string) => `qx${ref}welkin`
