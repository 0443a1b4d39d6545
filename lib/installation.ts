import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerIn } from '@/db/center/ledger'
import { type Center, openCenter } from '@/db/center/open-center'
import { openLocalStore } from '@/db/local-store'
import type { MindStore } from '@/db/mind-store'
import { finishRestore } from './backup/finish-restore'
import { type Clock, systemClock } from './clock'
import { type Config, readConfig, tellNextAuth } from './config'
import { AccountAttempts } from './identity/account-attempts'
import { Attempts } from './identity/attempts'
import { embedProgram } from './models/embed-program'
import { type Embedders, openEmbedders } from './models/embedders'

/** One running Kiwi: its settings and the doors to its data. */
export type Installation = {
  readonly config: Config
  readonly center: Center
  readonly minds: MindStore
  readonly embedders: Embedders
  /** What failed lately: sign-ins by where they came from and by whom they tried, keys by where they came from. */
  readonly failedSignIns: Attempts
  readonly failedAccounts: AccountAttempts
  readonly badKeys: Attempts
}

export type InstallationOptions = {
  /** The worker and the command line may wait for locks; the server may not. */
  blocking?: boolean
  clock?: Clock
  /** The bundled program of the thread that makes vectors; found by itself when it lies where a build puts it. */
  program?: string
  /** How many threads make vectors, for the model that comes with Kiwi; more than one give way to everything else. */
  embedThreads?: number
  /** Opened by a restore, which holds the folder and finishes by itself. */
  isRestoring?: boolean
}

const shared = globalThis as typeof globalThis & { kiwiInstallation?: Installation }

/** The installation of this server process, made on first use. Next loads this module more than once, so it is kept globally. */
export function installation(): Installation {
  shared.kiwiInstallation ??= openInstallation(readConfig())
  return shared.kiwiInstallation
}

/** Puts an opened installation in the place of the one that would be made. */
export function adoptInstallation(opened: Installation | undefined) {
  shared.kiwiInstallation = opened
}

/** Makes the data folder when missing and opens the center. Throws an Error of one line when the folder cannot be used. */
export function openInstallation(
  config: Config,
  {
    blocking = false,
    clock,
    program = embedProgram(),
    embedThreads = 1,
    isRestoring = false,
  }: InstallationOptions = {},
): Installation {
  process.umask(0o077)
  makeDataFolder(config.dataFolder)
  if (!isRestoring) finishRestore(config.dataFolder)
  tellNextAuth(config.publicUrl)
  const center = openCenter(join(config.dataFolder, 'center.sqlite'), { blocking, clock })
  return {
    config,
    center,
    minds: openLocalStore({ folder: config.dataFolder, blocking, ledger: ledgerIn(center), clock }),
    embedders: openEmbedders(config.embeddings, program, embedThreads),
    failedSignIns: new Attempts(),
    failedAccounts: new AccountAttempts(clock ?? systemClock),
    badKeys: new Attempts(),
  }
}

/** Throws an Error of one line when the folder cannot be used. */
export function makeDataFolder(dataFolder: string) {
  try {
    for (const folder of [dataFolder, join(dataFolder, 'minds'), join(dataFolder, 'uploads')])
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(dataFolder, 0o700)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`KIWI_DATA: the folder ${dataFolder} cannot be written (${code}).`)
  }
}
