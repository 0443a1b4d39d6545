import { Usage } from './command'
import { commands } from './commands/registry'

const everywhere = `Every command takes
  --account EMAIL   whose memory (the owner's when left out)
  --mind ID         which mind of that account (the personal one when left out)
  --data DIR        the data folder (KIWI_DATA when left out)
  --json            one JSON document instead of text

Exit codes: 0 done, 1 failed, 2 not understood, 3 some items failed.`

/** All commands, one line each. */
export async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(12)}${(await load()).summary}`),
  )
  return ['Usage: kiwi COMMAND …', '', ...lines, '  help        Tell more of a command', '', everywhere].join('\n')
}

/** One command. @throws Usage for a name that is none */
export async function helpFor(name: string): Promise<string> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Usage(`there is no command ${name}. "kiwi help" lists them.`)
  const { summary, usage } = await load()
  return [`${summary}.`, '', `Usage: kiwi ${name} ${usage}`.trimEnd(), '', everywhere].join('\n')
}
