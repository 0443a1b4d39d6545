import type { Command } from '../command'

/** Every command by its name, in the order of the help. Each is loaded only when it is asked for. */
export const commands: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./import')).bringIn,
  search: async () => (await import('./search')).search,
  erase: async () => (await import('./erase')).erase,
  suppressed: async () => (await import('./suppressed')).suppressed,
  allow: async () => (await import('./allow')).allow,
  export: async () => (await import('./export')).takeOut,
  doctor: async () => (await import('./doctor')).doctor,
  decay: async () => (await import('./decay')).decay,
  account: async () => (await import('./account')).account,
  device: async () => (await import('./device')).device,
  mcp: async () => (await import('./mcp')).mcp,
  eval: async () => (await import('./eval')).evaluation,
}
