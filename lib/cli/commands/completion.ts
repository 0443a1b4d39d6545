import { z } from 'zod'
import { command, typedAs } from '../command'
import { completionScript, type Known, shells } from '../completion-script'
import { everywhere } from '../run-command'
import { commands } from './registry'

export const completion = command({
  summary: 'Print what a shell evaluates to complete these commands',
  usage: `${shells.join('|')}      such as: source <(kiwi completion bash)`,
  options: {},
  verbs: shells,
  words: { least: 1, most: 1 },
  async run({ positionals: [typed] }) {
    const { SHELL } = typedAs(z.object({ SHELL: z.enum(shells) }), { SHELL: typed }, { SHELL: 'SHELL' })
    const script = completionScript(SHELL, await everyCommand())
    return { json: { shell: SHELL, script }, text: script }
  },
})

/** As the registry has them, so that a new command needs nothing here. */
async function everyCommand(): Promise<Known[]> {
  const known = await Promise.all(
    Object.entries(commands).map(async ([name, load]): Promise<Known> => {
      const { summary, verbs = [], options } = await load()
      return { name, summary, verbs, options: optionsOf({ ...options, ...everywhere }) }
    }),
  )
  const help = { name: 'help', summary: 'Tell more of a command', verbs: Object.keys(commands), options: [] }
  return [...known, help]
}

const optionsOf = (options: Record<string, { type: 'string' | 'boolean' }>): Known['options'] =>
  Object.entries(options).map(([name, { type }]) => ({ name, takesValue: type === 'string' }))
