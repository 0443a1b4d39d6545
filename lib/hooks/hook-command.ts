import { type AgentName, type EventName, eventNames, events } from './agents'
import type { Commands } from './hook-settings'

type Terms = {
  agent: AgentName
  /** Node and the program it runs, as whole paths. */
  program: readonly [string, string]
  dataFolder: string
  account?: string
  mind?: string
}

/** The commands that an agent is to run. Whatever becomes of Kiwi, to the agent they end well: 2 would stop its turn. */
export const hookCommands = (terms: Terms) =>
  Object.fromEntries(eventNames.map((event) => [event, hookCommand(event, terms)])) as Commands

function hookCommand(event: EventName, { agent, program, dataFolder, account, mind }: Terms): string {
  const named = [
    ['--data', dataFolder],
    ['--account', account],
    ['--mind', mind],
  ].flatMap(([name, value]) => (value === undefined ? [] : [name!, quoted(value)]))
  const words = [...program.map(quoted), 'hook', 'run', events[event].command, '--agent', agent, ...named]
  return `${words.join(' ')} || exit 0`
}

/** For the shell that an agent hands a command to. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`
}
