import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Usage } from './command'

/**
 * Asks for something that nobody may read over a shoulder: on a terminal without echo and twice, otherwise the first line
 * of standard input. @throws Usage when there is none, or the two differ
 */
export async function askSecret(what: string): Promise<string> {
  const { isTTY } = process.stdin
  const first = await line(isTTY ? `${what}: ` : '')
  if (first === '') throw new Usage(`${what} is missing: type it when asked, or give it on standard input.`)
  if (isTTY && (await line(`${what} once more: `)) !== first) throw new Usage(`${what}: the two are not the same.`)
  return first
}

async function line(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    return await new Promise<string>((resolve, reject) => {
      input.once('line', resolve)
      input.once('SIGINT', () => reject(new Error('stopped.')))
      input.once('close', () => resolve(''))
    })
  } finally {
    input.close()
    if (prompt !== '') process.stderr.write('\n')
  }
}
