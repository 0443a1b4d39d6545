import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerProgram } from '@/lib/jobs/worker-client'
import { script } from '../scripts/script'

const checkout = join(import.meta.dirname, '../..')
const { bundlePrograms } = await script<{ bundlePrograms(folder: string): Promise<void> }>('bundle')

/** The worker and its own programs, bundled as a build does it, for one data folder. It lies in the checkout, where its packages are found; makes no vectors unless told to. */
export async function aWorkerProgram(
  dataFolder: string,
  settings: Record<string, string> = { KIWI_EMBEDDINGS: 'none' },
): Promise<WorkerProgram & { remove(): void }> {
  mkdirSync(join(checkout, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(checkout, 'dist', 'test-'))
  await bundlePrograms(folder)
  return {
    file: join(folder, 'worker.mjs'),
    env: { ...process.env, ...settings, KIWI_DATA: dataFolder, LOG_LEVEL: 'silent' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
