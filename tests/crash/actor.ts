import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ledgerIn } from '@/db/center/ledger'
import { openCenter } from '@/db/center/open-center'
import { openLocalStore } from '@/db/local-store'
import type { MindTx, Statement } from '@/db/mind/mind'
import { allowImportAgain } from '@/lib/erasure/allow-import-again'
import { eraseHere } from '@/lib/erasure/erase-subject'
import { scrubMind } from '@/lib/erasure/scrub-pending'
import { handleOf } from '@/lib/identity/access'
import { systemActor } from '@/lib/identity/system-actor'
import type { Installation } from '@/lib/installation'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { planErasure } from '@/lib/mind/erasure/plan-erasure'
import { deleteMemories } from '@/lib/mind/memories/delete-memories'
import { checkSuppression } from '@/lib/mind/suppression/check-suppression'
import { aSeed } from '../helpers/a-seed'
import { stateOf, wrongIn } from './state-of'
import { chosen, itemOf, type Orders, pairOf } from './subjects'

/**
 * One of two processes that use the same files and are killed at any moment. It says in a log of its own what it is about
 * to do and what it was told is done. Waits for a line on standard input before it opens anything.
 */
const orders = JSON.parse(process.argv[2]!) as Orders
process.stdin.once('data', () => void act())
process.stdin.once('end', () => process.exit(0))

async function act() {
  const at = opened(orders.dataFolder)
  const mind = handleOf(orders.mindId, systemActor, at)
  const say = (line: object) => appendFileSync(orders.log, `${JSON.stringify(line)}\n`)

  const acts = {
    async import(subject: number) {
      const items = Array.from({ length: orders.broken ? 1 : 4 }, (_, more) => itemOf(subject + more))
      if (orders.broken !== 'check outside') return mind.write(importItems, items)
      const clear = await mind.read((open) => checkSuppression(open, items[0]!).state === 'clear')
      await pause(5)
      if (clear) await mind.write((tx, these: ImportItem[]) => importItems(blind(tx), these) && null, items as never)
    },
    async erase(subject: number) {
      if (orders.broken === 'two transactions') {
        await mind.write((tx) => {
          const { memoryRows } = planErasure(tx, pairOf(subject))
          deleteMemories(tx, memoryRows.slice(0, 2))
        })
        await pause(20)
      }
      if (orders.broken === null) return eraseHere(at, mind, { ...pairOf(subject), dryRun: false })
      await mind.write((tx) => void erase(tx, pairOf(subject), null, `rcp_${process.hrtime.bigint()}`, aSeed))
      await scrubMind(at, mind.id)
    },
    allow: (subject: number) => allowImportAgain(at, mind, pairOf(subject)),
  }

  for (;;) {
    const act = chosen<keyof typeof acts>(
      orders.role === 'importer' ? ['import'] : ['import', 'erase', 'erase', 'allow'],
    )
    const subject = Math.floor(Math.random() * orders.subjects)
    say({ begins: act, subject })
    try {
      await acts[act](subject)
      say({ by: orders.role, done: act, subject })
      const seen = wrongIn(subject, await mind.read(stateOf, subject))
      if (seen.length > 0) say({ seen, subject })
    } catch (error) {
      say({ failed: act, subject, why: String((error as { code?: unknown }).code ?? (error as Error).message) })
    }
  }
}

/** As much of an installation as these acts use: the rest would take longer to load than they take. */
function opened(dataFolder: string): Installation {
  const center = openCenter(join(dataFolder, 'center.sqlite'), { blocking: true })
  const minds = openLocalStore({ folder: dataFolder, blocking: true, ledger: ledgerIn(center) })
  return { config: { dataFolder }, center, minds } as Installation
}

/** A transaction that is never told what is suppressed, as if the check had been made before it. */
function blind(tx: MindTx): MindTx {
  const unseen: Statement = { get: () => undefined, all: () => [], run: () => {} }
  const asksForSuppression = /^\s*SELECT[\s\S]* FROM (erased_subjects|ledger_acts) WHERE/
  return Object.create(tx, {
    sql: { value: (text: string) => (asksForSuppression.test(text) ? unseen : tx.sql(text)) },
  }) as MindTx
}
