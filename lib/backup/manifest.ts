import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What lies in a backup, last in it. `sha256` in hex. */
export const manifest = z.object({
  format: z.literal('kiwi-backup'),
  version: z.literal(1),
  kiwi: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({
      name: z.string().regex(/^(center|minds\/mind_[0-9A-Za-z]+)\.sqlite$/),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Of a mind: how many there were when it was counted in the snapshot. */
      memories: count.nullable(),
      suppressed: count.nullable(),
    }),
  ),
  /** Minds that could not be read, and are not in it. */
  leftOut: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type BackedUp = Manifest['files'][number]

export const centerName = 'center.sqlite'
export const manifestName = 'manifest.json'
export const nameOfMind = (mindId: string) => `minds/${mindId}.sqlite`

/** Null for what is no mind. */
export const mindNamed = (name: string): string | null => /^minds\/(\w+)\.sqlite$/.exec(name)?.[1] ?? null
