import type { MemoryDetail } from '../contract/memory'
import { NotFound } from '../errors'
import type { MindHandle } from '../identity/access'
import { traceMemory } from '../mind/memories/trace-memory'

/** One memory as a key sees it. To a model, what was retracted or replaced is as good as unknown. @throws NotFound */
export async function memoryInUse(mind: MindHandle, id: string): Promise<MemoryDetail> {
  const detail = await mind.read(traceMemory, id, { session: false })
  if (detail.memory.status !== 'active') throw new NotFound('memory')
  return detail
}
