import { address } from '../api/client'
import { atMind } from '../api/mind-in-view'

/** Of a server that did not answer the status is 0 and there is no text. */
export type Tried = { address: string; status: number; ms: number; text: string | null }

/** The address that a path and what was filled in make: `/api/memory/{id}` and `{ id: 'a b' }` are `/api/memory/a%20b`. */
export function filledAddress(
  path: string,
  given: Readonly<Record<string, string>>,
  inPath: readonly string[],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  return address(filled, Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name))))
}

/** Asks as the person who is signed in, and shows whatever is answered, refusals too. */
export async function tryRequest(wanted: string): Promise<Tried> {
  const asked = atMind(wanted)
  const started = performance.now()
  try {
    const response = await fetch(asked, { cache: 'no-store', credentials: 'same-origin' })
    const text = await response.text()
    return {
      address: asked,
      status: response.status,
      ms: Math.round(performance.now() - started),
      text: indented(text),
    }
  } catch {
    return {
      address: asked,
      status: 0,
      ms: Math.round(performance.now() - started),
      text: null,
    }
  }
}

function indented(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
