import { relative } from 'node:path'
import { listMinds } from '@/db/center/minds'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { holdsText } from '../mind/health/holds-text'
import { probeFiles } from './probe-files'
import { type Sought, sought } from './sought-text'

/** `files` are relative to the data folder. */
export type Probed = { found: boolean; files: string[] }

/** Where a text lies: in the bytes of every file of a data folder, then in the tables of every mind. */
export async function probe(folder: string, text: string, open: () => Installation): Promise<Probed> {
  const form = sought(text)
  const files = new Set(await probeFiles(folder, form))
  for (const file of await mindsHolding(open(), form)) files.add(relative(folder, file))
  return { found: files.size > 0, files: [...files].sort() }
}

async function mindsHolding(at: Installation, { spellings }: Sought): Promise<string[]> {
  const found: string[] = []
  for (const { id } of await listMinds(at.center)) {
    const { ref, read } = handleOf(id, systemActor, at)
    if (await read(holdsText, spellings)) found.push(at.minds.fileOf(ref))
  }
  return found
}
