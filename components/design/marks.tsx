'use client'

import { Sparkles } from 'lucide-react'
import { statuses } from '@/lib/contract/common'
import { entityKinds, kinds } from '@/lib/contract/names'
import { CorrectedBadge, FlagBadge, KindBadge, PinnedBadge, StatusBadge } from '../marks/badges'
import { MarkedWords } from '../marks/marked-words'
import { SourceMark } from '../marks/source'
import { TopicBadge } from '../marks/topic-kind'
import { Badge, type BadgeTone } from '../ui/badge'
import { Chip, Tag } from '../ui/chip'
import { Logo } from '../ui/logo'
import { RelativeDate } from '../ui/relative-date'
import { Sample } from './sample'

const tones: BadgeTone[] = ['neutral', 'good', 'amber', 'ink', 'outline']
const flags = ['unreviewed', 'reads_like_instructions', 'holds_secret']
const sources = ['person', 'agent', 'chatgpt', 'claude-code', 'pdf', 'url', 'mail', 'mem0', 'kiwi']
const forms = ['relative', 'moment', 'date', 'clock', 'stamp'] as const

/** What says of which kind a thing is, and how it stands. */
export function Marks() {
  return (
    <>
      <Sample name="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={Sparkles}>
            {tone}
          </Badge>
        ))}
        {kinds.map((kind) => (
          <KindBadge key={kind} kind={kind} />
        ))}
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {entityKinds.map((kind) => (
          <TopicBadge key={kind} kind={kind} />
        ))}
        {flags.map((flag) => (
          <FlagBadge key={flag} flag={flag} />
        ))}
        <PinnedBadge />
        <CorrectedBadge times={2} />
      </Sample>
      <Sample name="Sources, tags, dates">
        {sources.map((source) => (
          <SourceMark key={source} source={source} size={16} />
        ))}
        <Tag>{'garden'}</Tag>
        <Chip name="Source" value="ChatGPT" onRemove={() => {}} />
        {forms.map((form) => (
          <RelativeDate key={form} at="2026-03-14T09:42:10.000Z" form={form} />
        ))}
        <p>
          <MarkedWords text="The boiler shows 0.6 bar again." query="boiler" />
        </p>
        <Logo size={32} />
      </Sample>
    </>
  )
}
