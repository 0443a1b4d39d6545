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

const icons: Record<Kind, LucideIcon> = {
  turn: MessageSquare,
  summary: Text,
  fact: CircleDot,
  preference: SlidersHorizontal,
  decision: Signpost,
  task: SquareCheck,
  note: StickyNote,
  document: FileText,
  synthesis: Blocks,
}

export const kindIcon = (kind: Kind) => icons[kind]
export const isKind = (kind: string): kind is Kind => Object.hasOwn(icons, kind)
