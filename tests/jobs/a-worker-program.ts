import { join } from 'node:path'
import { inject } from 'vitest'
import type { WorkerProgram } from '@/lib/jobs/worker-client'

/** The worker with its own programs, for one data folder; makes no vectors unless told to. */
export const aWorkerProgram = (
  dataFolder: string,
  settings: Record<string, string> = { KIWI_EMBEDDINGS: 'none' },
): WorkerProgram => ({
  file: programFile('worker'),
  env: { ...process.env, ...settings, KIWI_DATA: dataFolder, LOG_LEVEL: 'silent' },
})

/** The file of a program that a build puts beside the server: `worker`, `read`, `embed`, `parse`, `kiwi`. */
export const programFile = (name: string) => join(inject('programs'), `${name}.mjs`)
