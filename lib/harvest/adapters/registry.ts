import type { FileAdapter, RecordAdapter } from '../adapter'
import { aiStudio } from './ai-studio'
import { chatgpt } from './chatgpt'
import { claude } from './claude'
import { claudeCode } from './claude-code'
import { claudeCodeHistory } from './claude-code-history'
import { claudeCodeMemory } from './claude-code-memory'
import { codex } from './codex'
import { codexHistory } from './codex-history'
import { copilot } from './copilot'
import { deepseek } from './deepseek'
import { gemini } from './gemini'
import { geminiCli } from './gemini-cli'
import { geminiHtml } from './gemini-html'
import { grok } from './grok'
import { html } from './html'
import { kiwi } from './kiwi'
import { librechat } from './librechat'
import { mail } from './mail'
import { markdown } from './markdown'
import { mem0 } from './mem0'
import { memoryServer } from './memory-server'
import { mistral } from './mistral'
import { openWebui } from './open-webui'
import { openMemory } from './openmemory'
import { pdf } from './pdf'
import { perplexity } from './perplexity'
import { takeoutIndex } from './takeout-index'
import { text } from './text'
import { typingmind } from './typingmind'
import { urlList } from './url-list'

/** Asked in this order; the first that recognises a record reads it. */
export const recordAdapters: readonly RecordAdapter[] = [
  deepseek,
  chatgpt,
  claude,
  claudeCode,
  claudeCodeHistory,
  codex,
  codexHistory,
  geminiCli,
  gemini,
  aiStudio,
  grok,
  perplexity,
  mistral,
  openWebui,
  librechat,
  typingmind,
  mem0,
  openMemory,
  memoryServer,
  kiwi,
]

/** Asked in this order, before a file is taken for JSON. */
export const fileAdapters: readonly FileAdapter[] = [
  geminiHtml,
  takeoutIndex,
  copilot,
  claudeCodeMemory,
  pdf,
  mail,
  html,
  markdown,
  urlList,
  text,
]
