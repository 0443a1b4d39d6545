import type { FolderRun } from '@/lib/contract/folders'
import { counted } from '../ui/count-words'

/** Folders that fill by themselves; `~` is the home folder of whoever runs Kiwi. */
export const suggestions = [
  { path: '~/.claude/projects', name: 'Claude Code' },
  { path: '~/.codex/sessions', name: 'Codex' },
  { path: '~/.gemini/tmp', name: 'Gemini CLI' },
  { path: '~/notes', name: 'Notes' },
] as const

/** `every 15 minutes`, `every hour`, `every 90 minutes`, `every 2 hours`. */
export function everyWords(minutes: number): string {
  if (minutes === 1) return 'every minute'
  if (minutes === 60) return 'every hour'
  return minutes % 60 === 0 ? `every ${counted(minutes / 60, 'hour')}` : `every ${counted(minutes, 'minute')}`
}

/** What came of looking into a folder by hand. */
export function afterRunWords({ folder: { path, problem }, importId }: FolderRun): string {
  if (importId !== null) return `${path} is being read.`
  return problem ?? `Nothing is new in ${path}.`
}

/** Why a folder is not watched; the server names the field first, which stands right above. */
export function faultWords({ message }: Error): string {
  const words = message.replace(/^path: /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
