'use client'

import { Building2, Diamond, FolderKanban, type LucideIcon, MapPin, Package, User } from 'lucide-react'
import type { EntityKind } from '@/lib/contract/knowledge'
import { Badge } from '../ui/badge'
import { useMarks } from './use-marks'

const icons: Record<EntityKind, LucideIcon> = {
  person: User,
  place: MapPin,
  organisation: Building2,
  project: FolderKanban,
  product: Package,
  other: Diamond,
}

export const topicIcon = (kind: EntityKind) => icons[kind]

export function TopicBadge({ kind }: { kind: EntityKind }) {
  return <Badge icon={topicIcon(kind)}>{useMarks().topicWord(kind)}</Badge>
}
