import { Database, FileText, type LucideIcon, Mail, MessagesSquare, SquareTerminal } from 'lucide-react'
import type { Messages } from '@/messages/en'

type Texts = Messages['imports']

/**
 * Where an export comes from. How a person gets it are the texts of its name; the format itself is recognised by what is
 * in the file. The remark tells what else is good to know, or where the export is weak.
 */
export type Provider = { id: keyof Texts['guides']; remark?: keyof Texts['remarks'] }

/** One card of the choice: a provider of its own, or a few that are alike. */
export type ProviderGroup = {
  id: keyof Texts['groups']
  icon: LucideIcon
  members: readonly [Provider, ...Provider[]]
}

const remarked = (id: keyof Texts['remarks']) => ({ id, remark: id })
const chatgpt = remarked('chatgpt')

export const providerGroups: readonly ProviderGroup[] = [
  { id: 'chatgpt', icon: MessagesSquare, members: [chatgpt] },
  { id: 'claude', icon: MessagesSquare, members: [remarked('claude')] },
  { id: 'gemini', icon: MessagesSquare, members: [remarked('gemini')] },
  { id: 'claudeCode', icon: SquareTerminal, members: [remarked('claude-code')] },
  { id: 'codex', icon: SquareTerminal, members: [remarked('codex')] },
  { id: 'codingTools', icon: SquareTerminal, members: [{ id: 'gemini-cli' }, { id: 'cursor' }] },
  {
    id: 'otherChats',
    icon: MessagesSquare,
    members: [
      remarked('ai-studio'),
      { id: 'perplexity' },
      { id: 'grok' },
      { id: 'deepseek' },
      { id: 'mistral' },
      remarked('copilot'),
      { id: 'open-webui' },
      { id: 'librechat' },
      { id: 'typingmind' },
    ],
  },
  { id: 'memoryTools', icon: Database, members: [{ id: 'mem0' }, remarked('openmemory'), { id: 'memory-server' }] },
  { id: 'notes', icon: FileText, members: [{ id: 'markdown' }, { id: 'documents' }] },
  { id: 'mail', icon: Mail, members: [{ id: 'mail' }] },
]

const everyProvider = providerGroups.flatMap(({ members }) => members)

/** The provider an address names; without one, or with one that is not known, the first. */
export const providerOf = (id: string | null | undefined): Provider =>
  everyProvider.find((provider) => provider.id === id) ?? chatgpt

export const groupOf = (provider: Provider): ProviderGroup =>
  providerGroups.find(({ members }) => members.includes(provider))!
