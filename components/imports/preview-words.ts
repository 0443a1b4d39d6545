import { Ban, Check, CircleAlert, type LucideIcon, Plus, RefreshCw } from 'lucide-react'
import type { ImportPreview } from '@/lib/contract/import'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'
import { thingFrom } from '../marks/source'
import type { BadgeTone } from '../ui/badge'
import type { Fill, Part } from './outcomes'
import type { PreviewState } from './preview-items'

type Words = Translator<'imports'>

export const stateLooks: Record<PreviewState, { icon: LucideIcon; tone: BadgeTone }> = {
  new: { icon: Plus, tone: 'good' },
  changed: { icon: RefreshCw, tone: 'neutral' },
  unchanged: { icon: Check, tone: 'outline' },
  suppressed: { icon: Ban, tone: 'neutral' },
  unreadable: { icon: CircleAlert, tone: 'ink' },
}

const fills = {
  new: 'solid',
  changed: 'light',
  unchanged: 'plain',
  suppressed: 'stripes',
  unreadable: 'ink',
  empty: 'dots',
} satisfies Record<string, Fill>

/** All of what was read, each item in one part; the first five are always told. */
export function partsOf({ counts }: Pick<ImportPreview, 'counts'>, t: Words): Part[] {
  const keys = (Object.keys(fills) as (keyof typeof fills)[]).filter((key) => key !== 'empty' || counts.empty > 0)
  return keys.map((key) => ({
    key,
    fill: fills[key],
    count: counts[key],
    word: t(`preview.parts.${key}.word`),
    counted: t(`preview.parts.${key}.counted`, { count: counts[key] }),
  }))
}

/** `ChatGPT`, `ChatGPT and Claude`, `ChatGPT, Claude and PDF`. */
export function formatWords({ format }: Pick<ImportPreview, 'format'>, t: Words, { sourceWord }: Marks): string {
  const words = sourcesIn(format)
    .map(sourceWord)
    .sort((a, b) => a.localeCompare(b))
  const last = words.pop()
  if (last === undefined) return t('preview.unknownFormat')
  return words.length === 0 ? last : t('preview.formats', { others: words.join(', '), last })
}

/** What the things of an upload are: `conversation`; `item` where kinds are mixed. */
export function thingIn({ format }: Pick<ImportPreview, 'format'>): string {
  const things = new Set(sourcesIn(format).map(thingFrom))
  const [thing] = things
  return things.size === 1 && thing && thing !== 'store' ? thing : 'item'
}

const sourcesIn = (format: string) => format.split(',').flatMap((source) => source.trim() || [])
