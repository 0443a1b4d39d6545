import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, systemClock } from '@/lib/clock'
import { DomainError, isDomainError, Suppressed, Unavailable } from '@/lib/errors'
import { log } from '@/lib/log'
import { traceOf } from '@/lib/trace-of'
import { patienceMs, retryWhileBusy, scrubWithin, shortWaitMs, truncateLog } from './busy'
import type { Connection } from './connection'
import { fileMark } from './file-mark'
import { KeptConnections } from './kept-connections'
import { assertCurrent } from './mind/assert-current'
import type { MindLedger } from './mind/ledger-act'
import { isSuppression, mindOn, mindTxOn, openMindFile } from './mind/open-mind'
import { assertOwnFile } from './mind/own-file'
import { remakeTable } from './mind/remake-table'
import type { MindRef, MindStore } from './mind-store'
import { snapshotInto } from './snapshot'

export type LocalStoreOptions = {
  /** The data folder; minds lie under `minds/`. */
  folder: string
  /** The worker may wait inside SQLite for a lock; the server yields to its event loop and tries again instead. */
  blocking: boolean
  /** What a file must know to be served. */
  ledger: MindLedger
  clock?: Clock
}

/** Long enough for the next batch of an import or the next request of a page, short enough not to matter. */
const keepOpenMs = 2_000

/** Minds as files of this machine: opened on use, closed a moment after the last use. */
export function openLocalStore({ folder, blocking, ledger, clock = systemClock }: LocalStoreOptions): MindStore {
  const lockWaitMs = blocking ? patienceMs : shortWaitMs
  const connections = new KeptConnections((file) => openMindFile(file, lockWaitMs), keepOpenMs)
  const forScrubs = new KeptConnections((file) => openMindFile(file, shortWaitMs), 0)

  const queued = listenersOf()
  const stale = listenersOf()

  async function using<R>(ref: MindRef, work: (connection: Connection) => R, by = connections): Promise<R> {
    const file = mindFile(folder, ref)
    // Who asks has found its row: a mind that is not there was lost, or is being deleted at this moment.
    if (!existsSync(file)) throw new Unavailable('storage', 'The memory file is not there.')
    try {
      return await retryWhileBusy('memory', () =>
        by.use(file, (connection) => {
          assertOwnFile(connection, ref)
          return work(connection)
        }),
      )
    } catch (error) {
      throw asDomainError(error)
    }
  }

  /** The ledger is asked first: what it knows by then was in the file before, whoever writes to it meanwhile. */
  async function asked(ref: MindRef, isGuarded: boolean) {
    const ledgerKey = await ledger.key()
    if (!isGuarded) return { ledgerKey, head: null, knownActs: null }
    const head = await ledger.headOf(ref)
    return { ledgerKey, head, knownActs: await ledger.digestOf(ref) }
  }

  async function current<R>(ref: MindRef, work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      if (isDomainError(error) && error.code === 'mind_stale') stale.tell(ref)
      throw error
    }
  }

  const doors = (isGuarded: boolean): Pick<MindStore, 'read' | 'write'> => ({
    async read(ref, operation, ...args) {
      const { ledgerKey, head, knownActs } = await asked(ref, isGuarded)
      return current(ref, () =>
        using(ref, (connection) =>
          connection
            .transaction(() => {
              const mind = mindOn(connection, { id: ref, now: clock(), ledgerKey, knownActs })
              assertCurrent(mind, head)
              return operation(mind, ...args)
            })
            .deferred(),
        ),
      )
    },
    async write(ref, by, operation, ...args) {
      const { ledgerKey, head, knownActs } = await asked(ref, isGuarded)
      let isQueued = false
      const queue = () => {
        isQueued = true
      }
      const answer = await current(ref, () =>
        using(ref, (connection) =>
          connection
            .transaction(() => {
              const tx = mindTxOn(connection, { id: ref, now: clock(), ledgerKey, knownActs }, by, queue)
              assertCurrent(tx, head)
              return operation(tx, ...args)
            })
            .immediate(),
        ),
      )
      if (isQueued) queued.tell(ref)
      return answer
    },
  })

  return {
    async create(ref) {
      const file = mindFile(folder, ref)
      mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
      const connection = openMindFile(file, lockWaitMs, true)
      try {
        assertOwnFile(connection, ref)
      } finally {
        connection.close()
      }
    },
    ...doors(true),
    unguarded: doors(false),
    onQueued: queued.add,
    onStale: stale.add,
    scrub: (ref, patience = 5_000) => scrubWithin(patience, () => using(ref, truncateLog, forScrubs)),
    async snapshot(ref, file) {
      const { ledgerKey, head, knownActs } = await asked(ref, true)
      await current(ref, () =>
        using(ref, (connection) => {
          assertCurrent(mindOn(connection, { id: ref, now: clock(), ledgerKey, knownActs }), head)
          snapshotInto(connection, file)
        }),
      )
    },
    remake: (ref, table) => using(ref, (connection) => remakeTable(connection, table), forScrubs),
    async destroy(ref) {
      connections.close(mindFile(folder, ref))
      rmSync(join(mindFile(folder, ref), '..'), { recursive: true, force: true })
      return 'complete'
    },
    lying: async () => foldersIn(folder),
    lastWrittenAt: (ref) => Math.max(...['', '-wal'].map((ending) => changedAt(mindFile(folder, ref) + ending))),
    markOf: (ref) => fileMark(mindFile(folder, ref)),
    fileOf: (ref) => mindFile(folder, ref),
    close: () => connections.closeAll(),
  }
}

type Listener = (ref: MindRef) => void

function listenersOf() {
  const listeners = new Set<Listener>()
  return {
    add(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(ref: MindRef) {
      for (const listener of listeners) {
        try {
          listener(ref)
        } catch (error) {
          // What was asked for has its answer: whoever asked must not hear that it failed.
          log.error({ mind: ref, ...traceOf(error) }, 'a listener of the minds failed')
        }
      }
    },
  }
}

/** Two levels, so that no folder grows too wide; the id is minted here and never derived from input. */
export function mindFile(folder: string, ref: string) {
  const shelf = createHash('sha256').update(ref).digest('hex').slice(0, 2)
  return join(folder, 'minds', shelf, ref, 'mind.sqlite')
}

function foldersIn(folder: string) {
  const shelves = readdirSync(join(folder, 'minds'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return shelves.flatMap(({ parentPath, name }) => {
    const shelf = join(parentPath, name)
    return readdirSync(shelf).map((id) => ({ id, since: statSync(join(shelf, id)).mtimeMs }))
  })
}

/** 0 for a file that is not there. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const codeOf = (error: unknown) => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? code : ''
}

function asDomainError(error: unknown) {
  const code = codeOf(error)
  if (isDomainError(error) || !code.startsWith('SQLITE_')) return error
  if (isSuppression(error)) return new Suppressed()
  if (code === 'SQLITE_FULL') return new DomainError('storage_full', 507, 'The disk is full, so nothing was written.')
  if (/CORRUPT|NOTADB/.test(code)) return new Unavailable('mind_damaged', 'This memory file is damaged.')
  if (/READONLY|CANTOPEN|IOERR/.test(code)) return new Unavailable('storage', 'The memory file cannot be opened.')
  return error
}
