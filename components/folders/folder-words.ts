import type { FolderRun } from '@/lib/contract/folders'
import type { Translator } from '../language/translator'

type Words = Translator<'folders'>

/** Folders that fill by themselves, by the name of what fills them; `~` is the home folder of whoever runs Kiwi. */
export const suggestions: readonly { path: string; name?: string }[] = [
  { path: '~/.claude/projects', name: 'Claude Code' },
  { path: '~/.codex/sessions', name: 'Codex' },
  { path: '~/.gemini/tmp', name: 'Gemini CLI' },
  { path: '~/notes' },
]

/** `Every 15 minutes`, `Every hour`, `Every 90 minutes`, `Every 2 hours`. */
export const everyWords = (minutes: number, t: Words): string =>
  minutes % 60 === 0 ? t('row.everyHours', { count: minutes / 60 }) : t('row.everyMinutes', { count: minutes })

/** What came of looking into a folder by hand. */
export function afterRunWords({ folder: { path, problem }, importId }: FolderRun, t: Words): string {
  if (importId !== null) return t('after.reading', { path })
  return problem ?? t('after.nothing', { path })
}

/** Why a folder is not watched; the server names the field first, which stands right above. */
export function faultWords(said: string): string {
  const words = said.replace(/^path: /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
