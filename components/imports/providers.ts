import { Database, FileText, type LucideIcon, Mail, MessagesSquare, SquareTerminal } from 'lucide-react'
import {
  chatgpt,
  claude,
  claudeCode,
  codex,
  cursor,
  gemini,
  geminiCli,
  mail,
  memoryTools,
  notesAndDocuments,
  otherChats,
  type Provider,
  type Providers,
} from './export-guides'

/** One card of the choice: a provider of its own, or a few that are alike. */
export type ProviderGroup = {
  name: string
  brings: string
  icon: LucideIcon
  members: Providers
}

export const providerGroups: readonly ProviderGroup[] = [
  { name: 'ChatGPT', brings: 'zip', icon: MessagesSquare, members: [chatgpt] },
  { name: 'Claude', brings: 'one or more zips', icon: MessagesSquare, members: [claude] },
  { name: 'Gemini', brings: 'Takeout zip', icon: MessagesSquare, members: [gemini] },
  { name: 'Claude Code', brings: 'folder', icon: SquareTerminal, members: [claudeCode] },
  { name: 'Codex', brings: 'folder', icon: SquareTerminal, members: [codex] },
  { name: 'Other coding tools', brings: 'Gemini CLI, Cursor', icon: SquareTerminal, members: [geminiCli, cursor] },
  { name: 'Other chats', brings: 'Perplexity, Grok …', icon: MessagesSquare, members: otherChats },
  { name: 'Memory tools', brings: 'mem0, OpenMemory', icon: Database, members: memoryTools },
  { name: 'Notes, documents', brings: 'Markdown, PDF, HTML', icon: FileText, members: notesAndDocuments },
  { name: 'Mail', brings: 'mbox, eml', icon: Mail, members: [mail] },
]

const everyProvider = providerGroups.flatMap(({ members }) => members)

/** The provider an address names; without one, or with one that is not known, the first. */
export const providerOf = (id: string | null | undefined): Provider =>
  everyProvider.find((provider) => provider.id === id) ?? chatgpt

export const groupOf = (provider: Provider): ProviderGroup =>
  providerGroups.find(({ members }) => members.includes(provider))!
