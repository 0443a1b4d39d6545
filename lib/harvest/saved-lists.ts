import type { ImportItem } from './adapter'
import type { Surveyed } from './survey-file'

type Newest = Map<string, { list: Surveyed | null; profile: Surveyed | null }>

/**
 * Every conversation of an export may carry the whole list of what the assistant had saved at that time. Only the
 * newest says what holds; bringing in all of them would say each line as often as there are conversations.
 */
export function newestSaved(copies: Surveyed[]): Newest {
  const newest: Newest = new Map()
  for (const copy of copies) {
    if (!copy.savedAt) continue
    const { list, profile } = newest.get(copy.source) ?? { list: null, profile: null }
    newest.set(copy.source, { list: newer(list, copy, 'list'), profile: newer(profile, copy, 'profile') })
  }
  return newest
}

function newer(best: Surveyed | null, copy: Surveyed, kind: 'list' | 'profile'): Surveyed | null {
  const [at, than] = [copy.savedAt?.[kind] ?? null, best?.savedAt?.[kind] ?? null]
  return at !== null && (than === null || at >= than) ? copy : best
}

export function withoutOlderSaved(item: ImportItem, copy: Surveyed, newest: Newest): ImportItem {
  if (!copy.savedAt) return item
  const { list, profile } = newest.get(copy.source)!
  const isOlder = { entry: false, list: copy !== list, profile: copy !== profile }
  return { ...item, parts: item.parts.filter(({ saved }) => !saved || !isOlder[saved]) }
}
