import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPersonalMind } from '@/db/center/minds'
import { createAccount } from '@/lib/account/create-account'
import { readConfig } from '@/lib/config'
import { scrubAllMinds } from '@/lib/erasure/scrub-pending'
import { handleOf, type MindHandle } from '@/lib/identity/access'
import { type Installation, openInstallation } from '@/lib/installation'
import { agreeAllMinds } from '@/lib/ledger/agree-mind'
import { passphrase } from '../helpers/a-kiwi'
import { aPerson } from '../helpers/a-mind'
import { script } from '../scripts/script'
import type { Orders } from './subjects'
import { violations } from './violations'

const checkout = join(import.meta.dirname, '../..')
const { bundle } = await script<{ bundle(entries: Record<string, string>, folder: string): Promise<void> }>('bundle')

/** The program of the processes that are killed, as a file that Node can run. */
export async function theActor() {
  mkdirSync(join(checkout, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(checkout, 'dist', 'test-'))
  await bundle({ actor: 'tests/crash/actor.ts' }, folder)
  return { program: join(folder, 'actor.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type Terms = { cycles: number; subjects: number; broken?: Orders['broken'] }

/**
 * Two processes import, erase and allow in one mind until they are killed at a random moment; then it is opened as a start
 * opens it, and looked at. Again and again in the same folder. Answers what was wrong, up to the first cycle that shows it.
 */
export async function crashRun(program: string, { cycles, subjects, broken = null }: Terms) {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-crash-'))
  const dataFolder = join(folder, 'data')
  const log = join(folder, 'log')
  writeFileSync(log, '')
  try {
    const mindId = await prepare(dataFolder, broken !== null)
    const orders = { dataFolder, mindId, log, subjects, broken }
    let pair = aPair(program, orders)
    for (let cycle = 1; cycle <= cycles; cycle++) {
      for (const one of pair) one.stdin!.write('go\n')
      await bothAct(log, statSync(log).size)
      await pause(Math.random() * 300)
      await Promise.all(pair.map(killed))
      // The next two load their programs while this one looks.
      if (cycle < cycles) pair = aPair(program, orders)
      const found = await opened(dataFolder, (at, mind) => violations(at, mind, orders), mindId)
      if (found.length > 0) {
        if (cycle < cycles) await Promise.all(pair.map(killed))
        return { cycle, found }
      }
    }
    return { cycle: cycles, found: [] as string[] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whoever is killed before it has done anything shows nothing. */
async function bothAct(log: string, from: number) {
  const said = () => readFileSync(log).subarray(from).toString()
  for (const role of ['importer', 'mixed']) while (!said().includes(`"by":"${role}","done"`)) await pause(10)
}

const aPair = (program: string, orders: Omit<Orders, 'role'>): ChildProcess[] =>
  (['importer', 'mixed'] as const).map((role) =>
    spawn(process.execPath, [program, JSON.stringify({ ...orders, role } satisfies Orders)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  )

function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  return gone
}

async function prepare(dataFolder: string, isBroken: boolean): Promise<string> {
  const at = openInstallation(settings(dataFolder), { blocking: true })
  const account = await createAccount({ email: 'a@example.test', password: passphrase, name: 'A', role: 'owner' }, at)
  const { id } = (await findPersonalMind(at.center, account.id))!
  // The last wall would hide what is done wrongly before it.
  if (isBroken)
    await handleOf(id, aPerson, at).write((tx) => {
      for (const wall of ['archive_suppressed', 'memory_sources_suppressed']) tx.sql(`DROP TRIGGER ${wall}`).run()
    })
  close(at)
  return id
}

/** As a start does it: what a crash left is brought to its end first. */
async function opened<R>(dataFolder: string, look: (at: Installation, mind: MindHandle) => Promise<R>, mindId: string) {
  const at = openInstallation(settings(dataFolder), { blocking: true })
  try {
    await agreeAllMinds(at)
    await scrubAllMinds(at)
    return await look(at, handleOf(mindId, aPerson, at))
  } finally {
    close(at)
  }
}

function close({ minds, center }: Installation) {
  minds.close()
  center.close()
}

const settings = (dataFolder: string) =>
  readConfig({ KIWI_DATA: dataFolder, KIWI_EMBEDDINGS: 'none', LOG_LEVEL: 'silent' })
