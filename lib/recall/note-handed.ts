import type { Memory } from '../contract/memory'
import type { MindHandle } from '../identity/access'
import { log } from '../log'
import { noteReads } from '../mind/memories/note-reads'

/** A device was handed these memories: noted after the answer, so that reading never waits for a write. */
export function noteHanded(mind: MindHandle, memories: Pick<Memory, 'id'>[]) {
  if (mind.actor.deviceId === null || memories.length === 0) return
  const ids = memories.map((memory) => memory.id)
  mind.write(noteReads, ids).catch((error: unknown) => {
    log.warn({ mind: mind.id, code: (error as { code?: unknown }).code }, 'reads were not noted')
  })
}
