import { spawn } from 'node:child_process'
import { programFile } from '../jobs/a-worker-program'

export type Ran = { code: number | null; stdout: string; stderr: string }

/** `kiwi` as a build bundles it. */
export function aCommandLine() {
  const program = programFile('kiwi')

  /** Runs one command on this data folder to its end. */
  const kiwi = (data: string, ...args: string[]) => kiwiTold('', data, ...args)

  /** The same, with this on standard input. */
  const kiwiTold = (input: string, data: string, ...args: string[]) => kiwiIn({ KIWI_DATA: data }, input, ...args)

  /** The same, with these settings and no others. */
  function kiwiIn(settings: Record<string, string>, input: string, ...args: string[]): Promise<Ran> {
    const env = { PATH: process.env.PATH, ...settings }
    return new Promise((done, failed) => {
      const child = spawn(process.execPath, [program, ...args], {
        env: env as unknown as NodeJS.ProcessEnv,
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      child.stdin.on('error', () => {}).end(input)
      const ran: Ran = { code: null, stdout: '', stderr: '' }
      child.stdout.on('data', (chunk) => (ran.stdout += chunk))
      child.stderr.on('data', (chunk) => (ran.stderr += chunk))
      child.once('error', failed)
      child.once('close', (code) => done({ ...ran, code }))
    })
  }
  return { program, kiwi, kiwiTold, kiwiIn }
}
