import { log } from '../log'
import { exit, Usage } from './command'
import { commands } from './commands/registry'
import { helpFor, overview } from './help'
import { runCommand } from './run-command'

/** What a command fails of, it says itself; standard output belongs to its answer. */
log.level = 'silent'
// Whoever reads the output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? exit.done : exit.failed),
)

kiwi(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => (process.exitCode = tell(error)),
)

/** Runs the command that was typed and answers its exit code. */
async function kiwi([name, ...typed]: string[]): Promise<number> {
  if (name === undefined) throw new Usage(`a command is missing\n\n${await overview()}`)
  if (['help', '--help', '-h'].includes(name)) return say(typed[0] ? await helpFor(typed[0]) : await overview())
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Usage(`there is no command ${name}. "kiwi help" lists them.`)
  if (typed.includes('--help') || typed.includes('-h')) return say(await helpFor(name))
  return runCommand(name, await load(), typed)
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return exit.done
}

/** One line; a stack says nothing to who typed, and might quote what was read. */
function tell(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`kiwi: ${message}\n`)
  return error instanceof Usage ? exit.usage : exit.failed
}
