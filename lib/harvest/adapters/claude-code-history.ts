import { isObject, ownValue, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import { readPrompt, typedWords } from './claude-code-line'
import { promptHistory } from './prompt-history'

export const claudeCodeHistory = promptHistory({
  source: 'claude-code',
  provider: 'Claude Code',

  recognises: (record) =>
    typeof record.display === 'string' && 'timestamp' in record && ('project' in record || 'pastedContents' in record),

  promptIn: (record) => ({
    session: record.sessionId,
    folder: textOf(record.project),
    words: typedWords(readPrompt(withPastes(textOf(record.display), record.pastedContents)).words),
    at: readTime(record.timestamp),
  }),
})

/** Long pastes are kept apart, a placeholder with their number in their place. */
const withPastes = (display: string, pastes: unknown) =>
  display.replace(/\[Pasted text #(\d{1,6})[^\]\n]{0,40}\]/g, (placeholder, number: string) => {
    const paste = isObject(pastes) ? ownValue(pastes, number) : undefined
    return (isObject(paste) && textOf(paste.content)) || placeholder
  })
