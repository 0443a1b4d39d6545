import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
/** Beside this file, or in the checkout that a bundled program was built from. */
const folder = existsSync(join(here, 'fixture.jsonl')) ? here : join(here, '..', '..', '..', 'lib', 'evaluation')

/** The memories and questions that come with Kiwi. */
export const ownData = join(folder, 'fixture.jsonl')

/** The committed run over them in this mode and scope. */
export const ownBaseline = (mode: string, scope: string) => join(folder, 'baselines', `${mode}-${scope}.json`)
