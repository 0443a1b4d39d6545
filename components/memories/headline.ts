import type { ListedMemory, Memory } from '@/lib/contract/memory'
import type { Translator } from '../language/translator'

/** The text of a memory on one line. */
export function headlineOf({ content, title }: Pick<Memory, 'content' | 'title'>) {
  const line = content.slice(0, 600).replace(/\s+/g, ' ').trim()
  return line || title || '…'
}

/** Where it was said, or who saved it. */
export const contextOf = (memory: ListedMemory, t: Translator<'memories'>) =>
  memory.statedBy
    ? t('savedBy', { name: memory.statedBy })
    : (memory.sourceTitle ?? (memory.title !== headlineOf(memory) ? memory.title : null))

/** The first words, for a title or a name; never cut inside a word when it can be helped. */
export function shortName(memory: Pick<Memory, 'content' | 'title'>, length = 60) {
  const line = memory.title ?? headlineOf(memory)
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).trimEnd()}…`
}
