import { listMinds } from '@/db/center/minds'
import { sweepMind } from '../decay/sweep-mind'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { log } from '../log'
import { isSweepDue } from '../mind/decay/forget-sweep'
import { traceOf } from '../trace-of'

/** The daily forget sweep, in every mind whose day is over. One broken mind stops no other. */
export async function sweepMinds(at: Installation): Promise<void> {
  for (const { id } of await listMinds(at.center)) {
    await sweepWhenDue(at, id).catch((error: unknown) =>
      log.error({ mind: id, ...traceOf(error) }, 'the forget sweep failed'),
    )
  }
}

async function sweepWhenDue(at: Installation, mindId: string): Promise<void> {
  const mind = handleOf(mindId, systemActor, at)
  if (await mind.read(isSweepDue)) await sweepMind(at, mind)
}
