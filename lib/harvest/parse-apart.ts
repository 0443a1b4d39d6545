import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Unreadable } from '../errors'
import type { Parsed, ParseKind } from './parse-here'

/** Parses what may hurt its parser. Throws Unreadable where the content cannot be read. */
export type ParseApart = <K extends ParseKind>(kind: K, bytes: Buffer) => Promise<Parsed[K]>

/** Whoever opens a parser closes it. */
export type Parser = ParseApart & { close(): void }
export type ParseLimits = { seconds: number; heapMegabytes: number; megabytes: number }
export type Question = { kind: ParseKind; bytes: Uint8Array; seconds: number }
export type Answer = { value: unknown } | { error: { code: string; message: string } }

const usual: ParseLimits = { seconds: 30, heapMegabytes: 256, megabytes: 768 }
const lookEveryMs = 200
const memoryPageBytes = 4096
const besideThisProgram = () => join(dirname(fileURLToPath(import.meta.url)), 'parse.mjs')

/**
 * A parser in a process of its own, started with the first file and used for those that follow, one at a time.
 * A file that takes too long or too much memory, or ends that process, costs only itself: Unreadable `parser_stopped`.
 *
 * @param program path of the bundled worker/parse.ts
 */
export function parseApart(program = besideThisProgram(), limits: Partial<ParseLimits> = {}): Parser {
  const within = { ...usual, ...limits }
  let child: ChildProcess | null = null
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  const parse = <K extends ParseKind>(kind: K, bytes: Buffer) => {
    const answer = last.then(() => {
      if (closed) throw stopped('the import has ended')
      if (!child || !isAlive(child)) child = start(program, within)
      return ask(child, { kind, bytes, seconds: within.seconds }, within)
    })
    last = answer.catch(() => {})
    return answer as Promise<Parsed[K]>
  }
  const close = () => {
    closed = true
    child?.kill('SIGKILL')
  }
  return Object.assign(parse, { close })
}

/** It knows nothing of this process: no environment, no file that is open here, a folder that is not ours. */
function start(program: string, { heapMegabytes }: ParseLimits): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: {} as NodeJS.ProcessEnv,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever is asking then is told by the end of the process.
  child.on('error', () => child.kill('SIGKILL'))
  rest(child)
  return child
}

function ask(child: ChildProcess, question: Question, limits: ParseLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let settled = false
    const slow = setTimeout(() => fail('it takes too long'), limits.seconds * 1000)
    const memory = setInterval(async () => {
      if ((await residentMegabytes(child)) > limits.megabytes) fail('it takes too much memory')
    }, lookEveryMs)

    const settle = (then: () => void) => {
      settled = true
      clearTimeout(slow)
      clearInterval(memory)
      child.off('message', answered).off('exit', ended).off('error', ended)
      rest(child)
      then()
    }
    const fail = (why: string) => {
      if (settled) return
      child.kill('SIGKILL')
      settle(() => reject(stopped(why)))
    }
    const ended = () => fail('its content ended the program that reads it')
    const answered = (answer: Answer) =>
      settle(() =>
        'error' in answer ? reject(new Unreadable(answer.error.code, answer.error.message)) : resolve(answer.value),
      )

    child.ref()
    child.channel?.ref()
    child.on('message', answered).on('exit', ended).on('error', ended)
    child.send(question, (failure) => failure && ended())
  })
}

/** While it has nothing to do it keeps nobody from ending. */
function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed

/** The limit of the heap does not count buffers. Zero where the system does not say. */
async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')
  return (Number(sizes.split(' ')[1]) * memoryPageBytes) / 2 ** 20
}

const stopped = (why: string) => new Unreadable('parser_stopped', `The file is not read: ${why}.`)
