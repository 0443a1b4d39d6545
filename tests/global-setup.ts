import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { script } from './scripts/script'

const { bundlePrograms } = await script<{ bundlePrograms(folder: string): Promise<void> }>('bundle')

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the worker, its own programs and `kiwi`, bundled as a build does it. */
    programs: string
  }
}

/** Bundles the programs once for all tests. They lie in the checkout, where their packages are found. */
export async function setup(project: TestProject) {
  const dist = join(import.meta.dirname, '../dist')
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'test-'))
  await bundlePrograms(folder)
  project.onTestsRerun(() => bundlePrograms(folder))
  project.provide('programs', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
