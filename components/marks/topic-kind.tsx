import { Building2, Diamond, FolderKanban, type LucideIcon, MapPin, Package, User } from 'lucide-react'
import type { EntityKind } from '@/lib/contract/knowledge'
import { Badge } from '../ui/badge'

const words: Record<EntityKind, { icon: LucideIcon; word: string; many: string }> = {
  person: { icon: User, word: 'Person', many: 'People' },
  place: { icon: MapPin, word: 'Place', many: 'Places' },
  organisation: { icon: Building2, word: 'Organisation', many: 'Organisations' },
  project: { icon: FolderKanban, word: 'Project', many: 'Projects' },
  product: { icon: Package, word: 'Product', many: 'Products' },
  other: { icon: Diamond, word: 'Other', many: 'Others' },
}

export const topicIcon = (kind: EntityKind) => words[kind].icon
/** `Person`. */
export const topicWord = (kind: EntityKind) => words[kind].word
/** `People`. */
export const topicWords = (kind: EntityKind) => words[kind].many

export function TopicBadge({ kind }: { kind: EntityKind }) {
  return <Badge icon={topicIcon(kind)}>{topicWord(kind)}</Badge>
}
