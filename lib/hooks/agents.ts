import { join } from 'node:path'
import { agentFolders } from '../config'

/** Coding agents that run a program when a session starts and when a turn ends, both told in the same JSON. */
export const agents = {
  'claude-code': {
    label: 'Claude Code',
    settingsFile: () => join(agentFolders().claudeCode, 'settings.json'),
    afterwards: 'New sessions use it.',
  },
  codex: {
    label: 'Codex',
    settingsFile: () => join(agentFolders().codex, 'hooks.json'),
    afterwards: 'Codex runs a new hook only once you have reviewed it: type /hooks in it.',
  },
} as const
export type AgentName = keyof typeof agents
export const agentNames = Object.keys(agents) as [AgentName, ...AgentName[]]

/** When a hook of ours runs, by the name that both agents have for it; seconds after which the agent goes on without it. */
export const events = {
  SessionStart: { command: 'session-start', timeoutSeconds: 10 },
  Stop: { command: 'stop', timeoutSeconds: 60 },
} as const
export type EventName = keyof typeof events
export const eventNames = Object.keys(events) as EventName[]
