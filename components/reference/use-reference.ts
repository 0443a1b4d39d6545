import { useQuery } from '@tanstack/react-query'
import type { OpenapiDocument, OpenapiOperation } from '@/lib/contract/openapi'
import { get } from '../api/client'
import { keys } from '../api/keys'
import type { Translator } from '../language/translator'

export type Entry = { method: string; path: string; operation: OpenapiOperation }

/** The description of the API; it says the same as long as this page is open. */
export const useReference = () =>
  useQuery({
    queryKey: keys.reference,
    queryFn: ({ signal }) => get('/api/openapi.json', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Operations below their area, in the order of the areas, those that hold these words in their path or summary. */
export function entriesByArea(
  told: OpenapiDocument,
  words: string,
): { area: string; says: string; entries: Entry[] }[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = Object.entries(told.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  )
  const found = entries.filter(({ method, path, operation }) => {
    const text = `${method} ${path} ${operation.summary}`.toLowerCase()
    return sought.every((word) => text.includes(word))
  })
  return told.tags
    .map(({ name, description }) => ({
      area: name,
      says: description,
      entries: found.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Who may ask, in words. */
export function whoMayAsk({ security }: OpenapiOperation, t: Translator<'reference'>): string {
  const scopes = security.flatMap(({ key }) => key ?? [])
  const people = security.some((way) => 'session' in way)
  if (security.length === 0) return t('who.anybody')
  if (security.some((way) => 'watcher' in way)) return t('who.watcher')
  if (scopes.length === 0) return t('who.person')
  const either = scopes.reduce((one, other) => t('who.or', { one, other }))
  return t(people ? 'who.personOrKey' : 'who.key', { scopes: either })
}
