/** What the server answered, without these memories: every list in it loses them. What holds none of them stays the same object. */
export function withoutMemories<T>(answer: T, gone: ReadonlySet<string>): T {
  if (Array.isArray(answer)) return inList(answer, gone) as T
  if (typeof answer !== 'object' || answer === null) return answer
  const changed = Object.entries(answer).flatMap(([name, value]) => {
    const next = withoutMemories(value, gone)
    return next === value ? [] : [[name, next]]
  })
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) }
}

function inList(list: unknown[], gone: ReadonlySet<string>): unknown[] {
  const kept = list.filter((one) => !isOneOf(one, gone)).map((one) => withoutMemories(one, gone))
  return kept.length === list.length && kept.every((one, place) => one === list[place]) ? list : kept
}

/** A memory, or a thing about one: a result of a search, a link. */
function isOneOf(one: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof one !== 'object' || one === null) return false
  const { id, memory } = one as { id?: unknown; memory?: { id?: unknown } }
  return [id, memory?.id].some((named) => typeof named === 'string' && gone.has(named))
}
