import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLedger } from '@/lib/health/check-ledger'
import type { MindHandle } from '@/lib/identity/access'
import type { Installation } from '@/lib/installation'
import { checkAudit } from '@/lib/mind/audit/check-audit'
import { checks } from '@/lib/mind/health/checks'
import { stateOf, wrongIn } from './state-of'
import { type Orders, pairOf, wordOf } from './subjects'

/** `seen` is what an actor itself found wrong while both were acting. */
type Line = { begins?: string; done?: string; seen?: string[]; subject: number }

type Terms = Pick<Orders, 'subjects' | 'log' | 'broken'>

/** Everything that must hold after a crash and a start, and does not. */
export async function violations(at: Installation, mind: MindHandle, { subjects, log, broken }: Terms) {
  const found: string[] = []
  for (const name of ['integrity', 'words', 'references', 'vectors', 'suppression', 'orphans'] as const)
    found.push(...(await mind.read(checks[name])))
  // Where things are done wrongly on purpose, the walls were taken down.
  if (broken === null) found.push(...(await mind.read(checks.archive)))
  found.push(...(await mind.read(checkAudit)), ...(await checkLedger(mind, at)))

  const bytes = allBytes(at.config.dataFolder)
  const lines = linesOf(log)
  const acked = lastActs(lines)
  found.push(...lines.flatMap(({ seen }) => seen ?? []))
  for (let subject = 0; subject < subjects; subject++) {
    const state = await mind.read(stateOf, subject)
    const { suppressed } = state
    found.push(...wrongIn(subject, state))
    const told = (what: string) => found.push(`${pairOf(subject).sourceRef}: ${what}`)
    if (suppressed && bytes.some((file) => file.includes(wordOf(subject)))) told('suppressed, and its bytes are there')
    if (acked.get(subject) === 'erase' && !suppressed) told('an erase that was answered is lost')
    if (acked.get(subject) === 'allow' && suppressed) told('an allowance that was answered is lost')
  }
  return found
}

/** Per subject the last erase or allowance that was answered, unless another was begun after it. */
function lastActs(lines: Line[]): Map<number, string> {
  const last = new Map<number, string>()
  for (const { begins, done, subject } of lines) {
    if (begins === 'erase' || begins === 'allow') last.set(subject, 'unknown')
    if (done === 'erase' || done === 'allow') last.set(subject, done)
  }
  return last
}

/** A line that was cut off by the end of its process says nothing. */
const linesOf = (log: string): Line[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((text) => text.endsWith('}'))
    .map((text) => JSON.parse(text) as Line)

const allBytes = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
