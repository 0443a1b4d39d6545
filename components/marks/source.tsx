'use client'

import {
  Database,
  FileText,
  Globe,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Plug,
  SquareTerminal,
  User,
} from 'lucide-react'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { useMarks } from './use-marks'

type Thing = 'conversation' | 'session' | 'document' | 'store' | 'page' | 'message' | 'memory' | 'note' | 'source'
type Look = {
  icon: LucideIcon
  thing: Thing
  /** A name that is the same in every language; the others are texts. */
  name?: string
}

const chat = (name: string): Look => ({ name, icon: MessagesSquare, thing: 'conversation' })
const terminal = (name: string): Look => ({ name, icon: SquareTerminal, thing: 'session' })
const document = (name?: string): Look => ({ name, icon: FileText, thing: 'document' })
const store = (name?: string): Look => ({ name, icon: Database, thing: 'store' })

const looks: Record<string, Look> = {
  person: { icon: User, thing: 'note' },
  agent: { icon: Plug, thing: 'note' },
  chatgpt: chat('ChatGPT'),
  claude: chat('Claude'),
  gemini: chat('Gemini'),
  'ai-studio': chat('AI Studio'),
  perplexity: chat('Perplexity'),
  grok: chat('Grok'),
  deepseek: chat('DeepSeek'),
  mistral: chat('Mistral'),
  copilot: chat('Copilot'),
  'open-webui': chat('Open WebUI'),
  librechat: chat('LibreChat'),
  typingmind: chat('TypingMind'),
  'claude-code': terminal('Claude Code'),
  codex: terminal('Codex'),
  'gemini-cli': terminal('Gemini CLI'),
  markdown: document('Markdown'),
  text: document(),
  pdf: document('PDF'),
  html: { name: 'HTML', icon: Globe, thing: 'page' },
  url: { icon: Globe, thing: 'page' },
  mail: { icon: Mail, thing: 'message' },
  mem0: store('mem0'),
  openmemory: store('OpenMemory'),
  'memory-server': store(),
  kiwi: { icon: Database, thing: 'memory' },
}

const lookOf = (source: string): Look =>
  (Object.hasOwn(looks, source) ? looks[source] : undefined) ?? { icon: FileText, thing: 'source' }

export const sourceIcon = (source: string) => lookOf(source).icon
/** What one thing from there is, as a key that a message may choose by. */
export const thingFrom = (source: string) => lookOf(source).thing
/** A name that needs no translation, if it has one. */
export const sourceName = (source: string) => lookOf(source).name

/** A source: always its icon and its word. */
export function SourceMark({ source, size = 12, className }: { source: string; size?: 12 | 16; className?: string }) {
  const { sourceWord } = useMarks()
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1', className)}>
      <Icon of={sourceIcon(source)} size={size} className="text-ink-3" />
      <span className="truncate">{sourceWord(source)}</span>
    </span>
  )
}
