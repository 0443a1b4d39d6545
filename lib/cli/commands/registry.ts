import type { Command } from '../command'

/** Every command by its name, in the order of the help. Each is loaded only when it is asked for. */
export const commands: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./import')).bringIn,
  search: async () => (await import('./search')).search,
  erase: async () => (await import('./erase')).erase,
  verify: async () => (await import('./verify')).verify,
  suppressed: async () => (await import('./suppressed')).suppressed,
  allow: async () => (await import('./allow')).allow,
  export: async () => (await import('./export')).takeOut,
  backup: async () => (await import('./backup')).backup,
  restore: async () => (await import('./restore')).restore,
  doctor: async () => (await import('./doctor')).doctor,
  decay: async () => (await import('./decay')).decay,
  account: async () => (await import('./account')).account,
  device: async () => (await import('./device')).device,
  mcp: async () => (await import('./mcp')).mcp,
  hook: async () => (await import('./hook')).hook,
  completion: async () => (await import('./completion')).completion,
  eval: async () => (await import('./eval')).evaluation,
}
