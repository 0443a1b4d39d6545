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

type Words = { word: string; icon: LucideIcon; thing: string }

const chat = (word: string): Words => ({ word, icon: MessagesSquare, thing: 'conversation' })
const terminal = (word: string): Words => ({ word, icon: SquareTerminal, thing: 'session' })
const document = (word: string): Words => ({ word, icon: FileText, thing: 'document' })
const store = (word: string): Words => ({ word, icon: Database, thing: 'memory store' })

const words: Record<string, Words> = {
  person: { word: 'You', icon: User, thing: 'note' },
  agent: { word: 'Agent', icon: Plug, thing: 'note' },
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
  text: document('Text'),
  pdf: document('PDF'),
  html: { word: 'HTML', icon: Globe, thing: 'page' },
  url: { word: 'Web page', icon: Globe, thing: 'page' },
  mail: { word: 'Mail', icon: Mail, thing: 'message' },
  mem0: store('mem0'),
  openmemory: store('OpenMemory'),
  'memory-server': store('Memory server'),
  kiwi: { word: 'Another Kiwi', icon: Database, thing: 'memory' },
}

const wordsOf = (source: string): Words => words[source] ?? { word: source, icon: FileText, thing: 'source' }

/** `ChatGPT`; a source this page does not know keeps its own name. */
export const sourceWord = (source: string) => wordsOf(source).word
export const sourceIcon = (source: string) => wordsOf(source).icon
/** `conversation`, `session`, `document`: what one thing from there is. */
export const thingWord = (source: string) => wordsOf(source).thing
/** `ChatGPT conversation`, `Web page`. */
export const sourceThing = (source: string) => {
  const { word, thing } = wordsOf(source)
  return word.toLowerCase().endsWith(thing) ? word : `${word} ${thing}`
}
/** Who answers in a conversation from there. */
export const assistantWord = (source: string) =>
  wordsOf(source).thing === 'conversation' || wordsOf(source).thing === 'session' ? wordsOf(source).word : 'Assistant'

/** A source: always its icon and its word. */
export function SourceMark({ source, size = 12, className }: { source: string; size?: 12 | 16; className?: string }) {
  const { word, icon } = wordsOf(source)
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1', className)}>
      <Icon of={icon} size={size} className="text-ink-3" />
      <span className="truncate">{word}</span>
    </span>
  )
}
