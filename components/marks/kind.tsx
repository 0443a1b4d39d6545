import {
  Blocks,
  CircleDot,
  FileText,
  type LucideIcon,
  MessageSquare,
  Signpost,
  SlidersHorizontal,
  SquareCheck,
  StickyNote,
  Text,
} from 'lucide-react'
import type { Kind } from '@/lib/contract/common'
import { counted } from '../ui/count-words'

type Words = { icon: LucideIcon; one: string; many: string }

const words: Record<Kind, Words> = {
  turn: { icon: MessageSquare, one: 'turn', many: 'turns' },
  summary: { icon: Text, one: 'summary', many: 'summaries' },
  fact: { icon: CircleDot, one: 'fact', many: 'facts' },
  preference: { icon: SlidersHorizontal, one: 'preference', many: 'preferences' },
  decision: { icon: Signpost, one: 'decision', many: 'decisions' },
  task: { icon: SquareCheck, one: 'task', many: 'tasks' },
  note: { icon: StickyNote, one: 'note', many: 'notes' },
  document: { icon: FileText, one: 'document', many: 'documents' },
  synthesis: { icon: Blocks, one: 'synthesis', many: 'syntheses' },
}

export const kindIcon = (kind: Kind) => words[kind].icon
/** `Preference`. A kind this page does not know keeps its own word. */
export const kindWord = (kind: string) => capital(isKind(kind) ? words[kind].one : kind)
/** `22 turns, 5 facts, 1 summary`, the most first. */
export const kindCounts = (byKind: Record<string, number>) =>
  Object.entries(byKind)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => (isKind(kind) ? counted(count, words[kind].one, words[kind].many) : `${count} ${kind}`))
    .join(', ')

const isKind = (kind: string): kind is Kind => kind in words
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
