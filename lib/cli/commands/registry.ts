import type { Command } from '../command'

/** Every command by its name, in the order of the help. Each is loaded only when it is asked for. */
export const commands: Record<string, () => Promise<Command>> = {
  search: async () => (await import('./search')).search,
  erase: async () => (await import('./erase')).erase,
  suppressed: async () => (await import('./suppressed')).suppressed,
  allow: async () => (await import('./allow')).allow,
  decay: async () => (await import('./decay')).decay,
  mcp: async () => (await import('./mcp')).mcp,
  eval: async () => (await import('./eval')).evaluation,
}
