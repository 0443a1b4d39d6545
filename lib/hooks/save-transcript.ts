import { isAbsolute } from 'node:path'
import type { Job } from '@/db/center/job'
import { InvalidRequest } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { importHere } from '../jobs/import-here'
import { placePaths } from '../jobs/place-path'
import type { AgentName } from './agents'
import type { HookInput } from './hook-input'

type Whose = { accountId: string; mind: MindHandle }

/**
 * Brings in the transcript of a session as it is by now, as any import does: the session is its subject, what was erased
 * stays away, and what is there already is not doubled. @throws InvalidRequest when the agent names no transcript
 */
export async function saveTranscript(
  agent: AgentName,
  { transcript_path: path }: HookInput,
  { accountId, mind }: Whose,
  at: Installation,
): Promise<Job> {
  if (!path || !isAbsolute(path) || !path.endsWith('.jsonl'))
    throw new InvalidRequest('', 'The agent names no transcript to save.')
  const upload = await placePaths(at, mind, [path])
  const order = { accountId, mind, upload, origin: 'upload', source: agent, selection: null } as const
  return importHere(at, order, new AbortController().signal)
}
