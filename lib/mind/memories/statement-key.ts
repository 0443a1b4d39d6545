import { createHash } from 'node:crypto'

type Stated = { content: string; kind: string; source: string; sourceRef: string | null }

/**
 * Recognises the same statement made twice: a digest of its normalised text, kind and pair. It lives and dies with its
 * memory; suppression never rests on it.
 */
export function statementKey({ content, kind, source, sourceRef }: Stated): Uint8Array {
  const text = normalText(content)
  const pair = sourceRef === null ? null : [source, sourceRef]
  return createHash('sha256')
    .update(JSON.stringify([text, kind, pair]))
    .digest()
    .subarray(0, 16)
}

/** Without regard to case, spaces, width and letters that cannot be seen. */
export const normalText = (content: string) =>
  content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
