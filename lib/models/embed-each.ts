import { Refused } from './embed-thread'

type Vectors = (Float32Array | null)[]

/** All at once; where that is refused each alone, so that one text costs only its own vector. */
export async function embedEach(texts: string[], ask: (texts: string[]) => Promise<Vectors>): Promise<Vectors> {
  try {
    return texts.length === 0 ? [] : await ask(texts)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (texts.length === 1) return [null]
  }
  const each: Vectors = []
  for (const text of texts) each.push(...(await embedEach([text], ask)))
  return each
}
