import { listAccounts } from '@/db/center/accounts'
import { checkCenter } from '@/db/center/check-center'
import { listMinds, type MindRow } from '@/db/center/minds'
import { isDomainError } from '../errors'
import { handleOf, type MindHandle } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { type CheckName, checks } from '../mind/health/checks'
import { checkBackups } from './check-backups'
import { checkLedger } from './check-ledger'
import { checkMeaning } from './check-meaning'

/** `problems` are sentences without a word of what people keep; none when the check passed. */
export type Checked = {
  check: CheckName | 'ledger' | 'meaning' | 'center' | 'folders' | 'backups'
  ok: boolean
  problems: string[]
}
export type Examined = { mind: string; kind: MindRow['kind']; account: string | null; checks: Checked[] }
export type Health = { ok: boolean; version: string; installation: Checked[]; minds: Examined[] }

/** Examines the installation and each of its minds. One that is broken keeps no other from being examined. */
export async function examine(at: Installation): Promise<Health> {
  const installation = [
    await checked('center', () => checkCenter(at.center)),
    await checked('folders', () => strayFolders(at)),
    await checked('backups', () => checkBackups(at)),
  ]
  const emails = new Map((await listAccounts(at.center)).map(({ id, email }) => [id, email]))
  const minds: Examined[] = []
  for (const { id, kind, accountId } of await listMinds(at.center)) {
    const account = accountId === null ? null : (emails.get(accountId) ?? null)
    minds.push({ mind: id, kind, account, checks: await examineMind(handleOf(id, systemActor, at), at) })
  }
  const ok = [...installation, ...minds.flatMap((mind) => mind.checks)].every((one) => one.ok)
  return { ok, version: at.config.version, installation, minds }
}

export async function examineMind(mind: MindHandle, at: Installation): Promise<Checked[]> {
  const answers: Checked[] = []
  for (const [name, check] of Object.entries(checks) as [CheckName, (typeof checks)[CheckName]][])
    answers.push(await checked(name, () => mind.read(check)))
  answers.push(await checked('ledger', () => checkLedger(mind, at)))
  answers.push(await checked('meaning', () => checkMeaning(mind, at)))
  return answers
}

/** A check that cannot be made has failed. Of an error that is not ours only its code is told: a message may quote a value. */
async function checked(check: Checked['check'], ask: () => Promise<string[]>): Promise<Checked> {
  try {
    const problems = await ask()
    return { check, ok: problems.length === 0, problems }
  } catch (error) {
    return { check, ok: false, problems: [reasonOf(error)] }
  }
}

const reasonOf = (error: unknown) =>
  isDomainError(error) ? error.message : `It cannot be read (${String((error as { code?: unknown }).code ?? 'error')}).`

/** The folders are listed first: the row of a mind that is just being made comes after its folder. */
async function strayFolders({ minds, center }: Installation): Promise<string[]> {
  const lying = await minds.lying()
  const known = new Set((await listMinds(center)).map(({ id }) => id))
  const strays = lying.filter(({ id }) => !known.has(id)).length
  return strays === 0 ? [] : [`Folders of minds that belong to nobody: ${strays}.`]
}
