import type { Memory } from '../contract/memory'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { listMemories } from '../mind/memories/list-memories'
import { searchMemories } from './search-memories'

const mostFound = 100

/** The latest memories of a mind, or those that answer a question. */
export async function latestOrFound(
  mind: MindHandle,
  q: string | undefined,
  limit: number,
  at: Installation,
): Promise<Memory[]> {
  if (!q?.trim()) return (await mind.read(listMemories, { status: 'active', sort: 'newest', limit })).items
  const { results } = await searchMemories(mind, { q, limit: Math.min(limit, mostFound), mode: 'hybrid' }, at)
  return results.map(({ memory }) => memory)
}
