import { createInterface } from 'node:readline/promises'
import { Usage } from './command'

/** Whether the person says yes. @throws Usage where nobody can be asked */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Usage('nobody can be asked here; --yes agrees beforehand.')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
