import { InvalidRequest } from '../errors'
import { type EventName, eventNames, events } from './agents'

type Json = { [name: string]: unknown }
type Hook = { type: 'command'; command: string; timeout: number }
export type Commands = Record<EventName, string>

/** Part of every command of ours, and of no other. */
const ours = / hook run (?:session-start|stop) --agent [a-z-]+/

/** The settings of an agent, as text, with hooks of ours that run these commands. What else stands in them stays. */
export function withHooks(settings: string | null, commands: Commands): string {
  const { whole, hooks } = read(withoutHooks(settings))
  for (const event of eventNames) {
    const hook: Hook = { type: 'command', command: commands[event], timeout: events[event].timeoutSeconds }
    hooks[event] = [...groupsIn(hooks, event), { hooks: [hook] }]
  }
  return written({ ...whole, hooks }, settings)
}

/** The same without any hook of ours, and without what is empty then. */
export function withoutHooks(settings: string | null): string | null {
  if (settings === null || !ours.test(settings)) return settings
  const { whole, hooks } = read(settings)
  for (const event of eventNames) {
    const others = groupsIn(hooks, event).flatMap(withoutOurs)
    if (others.length > 0) hooks[event] = others
    else delete hooks[event]
  }
  const { hooks: _, ...rest } = whole
  return written(Object.keys(hooks).length > 0 ? { ...whole, hooks } : rest, settings)
}

/** The commands of ours that stand in these settings, or null unless each event has one. */
export function commandsIn(settings: string | null): Commands | null {
  if (settings === null || !ours.test(settings)) return null
  const { hooks } = read(settings)
  const found = eventNames.map((event) => [event, groupsIn(hooks, event).flatMap(commandsOf).find(isOurs)] as const)
  return found.every(([, command]) => command !== undefined) ? (Object.fromEntries(found) as Commands) : null
}

const isOurs = (command: unknown): command is string => typeof command === 'string' && ours.test(command)
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])

const commandsOf = (group: unknown) =>
  listOf(isJson(group) ? group.hooks : null).map((hook) => (isJson(hook) ? hook.command : undefined))

function withoutOurs(group: unknown): unknown[] {
  if (!isJson(group) || !commandsOf(group).some(isOurs)) return [group]
  const hooks = listOf(group.hooks).filter((hook) => !(isJson(hook) && isOurs(hook.command)))
  return hooks.length > 0 ? [{ ...group, hooks }] : []
}

function groupsIn(hooks: Json, event: EventName): unknown[] {
  const groups = hooks[event] ?? []
  if (Array.isArray(groups)) return groups
  throw new InvalidRequest('', `Its hooks of ${event} are no list, so nothing was changed.`)
}

function read(settings: string | null): { whole: Json; hooks: Json } {
  const whole = parsed(settings)
  const hooks = isJson(whole) ? (whole.hooks ?? {}) : null
  if (isJson(whole) && isJson(hooks)) return { whole, hooks: { ...hooks } }
  throw new InvalidRequest('', 'Its settings are not what was expected there, so nothing was changed.')
}

function parsed(settings: string | null): unknown {
  if (settings === null || settings.trim() === '') return {}
  try {
    return JSON.parse(settings)
  } catch {
    throw new InvalidRequest('', 'Its settings are not valid JSON, so nothing was changed.')
  }
}

/** In the manner of the text that was there: its indentation, and its end. */
function written(whole: Json, before: string | null): string {
  const indent = /\n([ \t]+)\S/.exec(before ?? '')?.[1] ?? '  '
  const end = before === null || before.endsWith('\n') ? '\n' : ''
  return JSON.stringify(whole, null, indent) + end
}
