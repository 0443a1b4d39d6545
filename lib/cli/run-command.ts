import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readCommandConfig } from '../config'
import { type Installation, openInstallation } from '../installation'
import { type Command, exit, Usage } from './command'
import { accountNamed, mindNamed } from './whose'

/** Options that every command takes. */
export const everywhere = {
  account: { type: 'string' },
  mind: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Runs one command beside a server that may be running, prints its outcome, answers its exit code. */
export async function runCommand(name: string, command: Command, typed: string[]): Promise<number> {
  const { values, positionals } = parsed(name, command, typed)
  const { account: email, mind: mindId, json, ...rest } = values as typeof values & Whose
  // Where a command has a `--data` of its own, it opens no folder.
  const { data, ...others } = rest
  const own = 'data' in command.options ? rest : others
  let open: Installation | undefined
  const config = () => configFor(data, command.makesData?.(positionals) === true)
  const dataFolder = () => config().dataFolder
  const hasData = () => holdsData(configFor(data, true).dataFolder)
  const installation = () => {
    open ??= openInstallation(config(), { blocking: true })
    return open
  }
  const account = () => accountNamed(installation(), email)
  const mind = async () => mindNamed(installation(), await account(), mindId)
  try {
    const named = { mindId, typedAccount: email }
    const context = { values: own, positionals, hasData, dataFolder, installation, account, mind, ...named }
    const outcome = await command.run(context)
    if (outcome) process.stdout.write(`${json ? JSON.stringify(outcome.json) : outcome.text}\n`)
    return outcome?.code ?? exit.done
  } finally {
    await open?.embedders.close()
    open?.minds.close()
    open?.center.close()
  }
}

type Whose = { account?: string; mind?: string; data?: string; json?: boolean }

/** @throws Usage in one line */
function parsed(name: string, { options, words, usage }: Command, args: string[]) {
  const { values, positionals } = understood(name, () =>
    parseArgs({ args, options: { ...options, ...everywhere }, allowPositionals: true, strict: true }),
  )
  if (positionals.length < words.least || positionals.length > words.most)
    throw new Usage(`usage: kiwi ${name} ${usage}`)
  return { values, positionals }
}

function understood<R>(name: string, parse: () => R): R {
  try {
    return parse()
  } catch (error) {
    const [what] = (error as Error).message.split(/\. |\n/)
    throw new Usage(`${what}. "kiwi help ${name}" tells more.`)
  }
}

/** @throws Error of one line when there is nothing to open */
function configFor(data: string | undefined, makesData: boolean): Config {
  const config = readCommandConfig()
  const dataFolder = data === undefined ? config.dataFolder : resolve(data)
  if (!makesData && !holdsData(dataFolder))
    throw new Error(`there is no Kiwi data in ${dataFolder}. Name its folder with --data, or set KIWI_DATA.`)
  return { ...config, dataFolder }
}

const holdsData = (folder: string) => existsSync(join(folder, 'center.sqlite'))
