import type { Job } from '@/db/center/job'
import { askModel } from '../harvest/propose/ask-model'
import { portionsOf } from '../harvest/propose/portions'
import { proposalsOf } from '../harvest/propose/proposals-of'
import { handleOf, type MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { log } from '../log'
import { recordSecondPass } from '../mind/audit/record-audit'
import { proposeMemories } from '../mind/memories/propose-memories'
import { turnsToRead } from '../mind/memories/turns-to-read'
import type { ModelAddress } from '../model-settings'
import { traceOf } from '../trace-of'
import { Stopped } from './stopped'

export type SecondPass = {
  /** Rows of the turns that an import wrote, by conversation. Answers at once. */
  add(job: Pick<Job, 'id' | 'mindId' | 'actor'>, conversations: number[][]): void
  /** Once nothing waits any more. */
  idle(): Promise<void>
  /** Leaves what waits unread and ends the question in hand. */
  stop(): Promise<void>
}

const failuresInARow = 3

/**
 * Has a language model read what imports brought, one conversation after the other, and keeps what it proposes. Nothing
 * waits for it, and what a crash or an unreachable model leaves unread stays so. Without a model it does nothing.
 */
export function secondPass(at: Installation): SecondPass {
  const { languageModel } = at.config
  const leaving = new AbortController()
  let last = Promise.resolve()

  return {
    add(job, conversations) {
      if (languageModel === null || conversations.length === 0) return
      const mind = handleOf(job.mindId, { ...job.actor, via: 'import' }, at)
      last = last
        .then(() => readAll({ mind, languageModel, signal: leaving.signal, importId: job.id }, conversations))
        .catch((error: unknown) =>
          log.error({ job: job.id, ...traceOf(error) }, 'the second pass has no row in the audit'),
        )
    },
    idle: () => last,
    stop() {
      leaving.abort(new Stopped('shutdown'))
      return last
    },
  }
}

type Pass = { mind: MindHandle; languageModel: ModelAddress; signal: AbortSignal; importId: string }

async function readAll(pass: Pass, conversations: number[][]): Promise<void> {
  const counts = { conversations: 0, memories: 0 }
  let failures = 0
  for (const rows of conversations) {
    if (pass.signal.aborted || failures === failuresInARow) break
    try {
      await readConversation(pass, rows, counts)
      failures = 0
    } catch (error) {
      failures++
      if (!pass.signal.aborted) log.warn({ job: pass.importId, ...traceOf(error) }, 'a conversation was not read again')
    }
  }
  if (counts.conversations > 0) await pass.mind.write(recordSecondPass, pass.importId, counts)
}

/** Nothing is open or locked while the model thinks; what has changed meanwhile is seen when its answer is written. */
async function readConversation({ mind, languageModel, signal }: Pass, rows: number[], counts: Counts): Promise<void> {
  const portions = portionsOf(await mind.read(turnsToRead, rows))
  if (portions.length > 0) counts.conversations++
  for (const portion of portions) {
    const proposals = proposalsOf(await askModel(languageModel, portion, signal), portion)
    if (proposals.length > 0) counts.memories += await mind.write(proposeMemories, proposals)
  }
}

type Counts = { conversations: number; memories: number }
