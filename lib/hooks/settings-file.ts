import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Commands, commandsIn, withHooks, withoutHooks } from './hook-settings'

/** What stands in a file and would stand in it; null is no file. */
export type Change = { file: string; before: string | null; after: string | null }

/** What installing would change. */
export async function changeToInstall(file: string, commands: Commands): Promise<Change> {
  const before = await textOf(file)
  return { file, before, after: withHooks(before, commands) }
}

/**
 * What removing would change. While the file is as the installation left it, that is what was there before, byte for byte;
 * later it is the file without our hooks.
 */
export async function changeToRemove(file: string): Promise<Change> {
  const before = await textOf(file)
  const commands = commandsIn(before)
  if (commands === null) return { file, before, after: withoutHooks(before) }
  const kept = await textOf(keptBeside(file))
  return { file, before, after: withHooks(kept, commands) === before ? kept : withoutHooks(before) }
}

/** Writes a change that installs, and keeps beside the file what stood in it. */
export async function install({ file, before, after }: Change) {
  await mkdir(dirname(file), { recursive: true })
  // A second installation must not take the first one's work for what was there before.
  if (before !== null && commandsIn(before) === null) await copyFile(await real(file), keptBeside(file))
  await replace(file, after ?? '')
}

/** Writes a change that removes. */
export async function remove({ file, after }: Change) {
  if (after === null) await rm(file, { force: true })
  else await replace(file, after)
  await rm(keptBeside(file), { force: true })
}

export const isInstalled = async (file: string) => commandsIn(await textOf(file)) !== null

const keptBeside = (file: string) => `${file}.before-kiwi`
const textOf = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : null)
/** A file of settings is often a link into a folder of them. */
const real = (file: string) => realpath(file).catch(() => file)

/** All of it or nothing, with the rights that the file had. */
async function replace(file: string, text: string) {
  const target = await real(file)
  const mode = await stat(target).then(
    (known) => known.mode & 0o777,
    () => 0o600,
  )
  const draft = `${target}.kiwi-draft`
  await writeFile(draft, text, { mode })
  await chmod(draft, mode)
  await rename(draft, target)
}
