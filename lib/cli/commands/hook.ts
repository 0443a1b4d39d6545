import { realpathSync } from 'node:fs'
import { z } from 'zod'
import { type AgentName, agentNames, agents } from '../../hooks/agents'
import { hookCommands } from '../../hooks/hook-command'
import { hookInputFrom } from '../../hooks/hook-input'
import { saveTranscript } from '../../hooks/save-transcript'
import { contextFor } from '../../hooks/session-start'
import { type Change, changeToInstall, changeToRemove, install, isInstalled, remove } from '../../hooks/settings-file'
import { shownChange } from '../../hooks/shown-change'
import { handleOf } from '../../identity/access'
import { askYes } from '../ask-yes'
import { type Context, command, exit, type Outcome, typedAs, Usage } from '../command'

const options = { yes: { type: 'boolean' }, agent: { type: 'string' } } as const
type Given = Context<typeof options>

const usage = `install|remove|status ${agentNames.join('|')} [--yes] | run session-start|stop --agent NAME`

export const hook = command({
  summary: 'Let a coding agent begin with memories and keep its sessions; off until it is installed',
  usage,
  options,
  verbs: ['install', 'remove', 'status', 'run'],
  words: { least: 1, most: 2 },
  run(given) {
    const [what, which] = given.positionals
    if (what === 'run') return run(which, given)
    if (what === 'status' && which === undefined) return status(agentNames)
    const agent = typedAs(z.object({ AGENT: z.enum(agentNames) }), { AGENT: which }, { AGENT: 'AGENT' }).AGENT
    if (what === 'install') return installFor(agent, given)
    if (what === 'remove') return removeFrom(agent, given)
    if (what === 'status') return status([agent])
    throw new Usage(`usage: kiwi hook ${usage}`)
  },
})

async function installFor(agent: AgentName, { values, dataFolder, typedAccount, mindId }: Given): Promise<Outcome> {
  const commands = hookCommands({
    agent,
    program: [process.execPath, realpathSync(process.argv[1]!)],
    dataFolder: dataFolder(),
    account: typedAccount,
    mind: mindId,
  })
  const { label, settingsFile, afterwards } = agents[agent]
  const change = await changeToInstall(settingsFile(), commands)
  return done(change, values.yes, install, `${label} begins with memories and keeps its sessions. ${afterwards}`)
}

async function removeFrom(agent: AgentName, { values }: Given): Promise<Outcome> {
  const { label, settingsFile } = agents[agent]
  return done(await changeToRemove(settingsFile()), values.yes, remove, `${label} runs no hook of Kiwi any more.`)
}

/** Shows the change, asks, and writes it. */
async function done(
  change: Change,
  isAgreed: boolean | undefined,
  write: (change: Change) => Promise<void>,
  text: string,
): Promise<Outcome> {
  const { file } = change
  if (change.before === change.after)
    return { json: { file, changed: false }, text: `Nothing is to be changed in ${file}.` }
  process.stderr.write(`${shownChange(change)}\n`)
  if (!isAgreed && !(await askYes(`Write this to ${file}?`)))
    return { json: { file, changed: false }, text: 'Nothing was changed.', code: exit.failed }
  await write(change)
  return { json: { file, changed: true }, text }
}

async function status(names: readonly AgentName[]): Promise<Outcome> {
  const found = await Promise.all(
    names.map(async (name) => ({
      agent: name,
      file: agents[name].settingsFile(),
      installed: await isInstalled(agents[name].settingsFile()),
    })),
  )
  const lines = found.map(
    ({ agent, installed, file }) => `${agents[agent].label}: ${installed ? 'installed' : 'off'}\t${file}`,
  )
  return { json: { hooks: found }, text: lines.join('\n') }
}

/** An agent must never be harmed: what goes wrong is a line on standard error, and the exit code is 0. */
async function run(event: string | undefined, given: Given): Promise<undefined> {
  try {
    const { agent } = typedAs(z.object({ agent: z.enum(agentNames) }), { agent: given.values.agent })
    if (event === 'session-start') await tellContext(agent, given)
    else if (event === 'stop') await keepSession(agent, given)
    else throw new Usage(`usage: kiwi hook ${usage}`)
  } catch (error) {
    process.stderr.write(`kiwi: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

async function tellContext(agent: AgentName, { installation, account, mind }: Given) {
  const { cwd = '' } = await hookInputFrom(process.stdin)
  const at = installation()
  const { id } = await account()
  const reader = {
    id,
    name: agents[agent].label,
    via: 'cli',
    deviceId: `hook ${agent}`,
    curates: false,
    restores: false,
  } as const
  const additionalContext = await contextFor(cwd, handleOf((await mind()).id, reader, at), at)
  if (additionalContext === '') return
  const told = { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext } }
  process.stdout.write(`${JSON.stringify(told)}\n`)
}

async function keepSession(agent: AgentName, { installation, account, mind }: Given) {
  const input = await hookInputFrom(process.stdin)
  const whose = { accountId: (await account()).id, mind: await mind() }
  const { status, counts } = await saveTranscript(agent, input, whose, installation())
  process.stderr.write(`kiwi: ${status}, ${counts.messages} messages kept, ${counts.skippedSuppressed} kept out.\n`)
}
