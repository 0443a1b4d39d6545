import { cleanText } from '../clean-text'
import { textOf } from '../json-shape'
import { readTime } from '../timestamps'
import { readCodexPrompt } from './codex-prompt'
import { promptHistory } from './prompt-history'

export const codexHistory = promptHistory({
  source: 'codex',
  provider: 'Codex',

  recognises: (record) => typeof record.session_id === 'string' && typeof record.text === 'string' && 'ts' in record,

  promptIn: (record) => ({
    session: record.session_id,
    folder: '',
    words: readCodexPrompt(cleanText(textOf(record.text))).words,
    at: readTime(record.ts),
  }),
})
