import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { Usage } from './command'

/**
 * Asks for something that nobody may read over a shoulder: on a terminal without echo and twice, otherwise the first line
 * of standard input. @throws Usage when there is none, or the two differ
 */
export async function askSecret(what: string): Promise<string> {
  const { isTTY } = process.stdin
  // One for both questions: between two, the terminal would echo again.
  const input = createInterface({ input: process.stdin, output: silence(), terminal: isTTY })
  try {
    const first = await answerTo(isTTY ? `${what}: ` : '', input)
    if (first === '') throw new Usage(`${what} is missing: type it when asked, or give it on standard input.`)
    if (isTTY && (await answerTo(`${what} once more: `, input)) !== first)
      throw new Usage(`${what}: the two are not the same.`)
    return first
  } finally {
    input.close()
  }
}

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Empty when the input ends. */
function answerTo(prompt: string, input: Interface): Promise<string> {
  process.stderr.write(prompt)
  return new Promise<string>((resolve, reject) => {
    input.once('line', resolve)
    input.once('SIGINT', () => reject(new Error('stopped.')))
    input.once('close', () => resolve(''))
  }).finally(() => process.stderr.write(prompt === '' ? '' : '\n'))
}
