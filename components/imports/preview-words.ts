import { Ban, Check, CircleAlert, type LucideIcon, Plus, RefreshCw } from 'lucide-react'
import type { ImportPreview } from '@/lib/contract/import'
import { sourceWord, thingWord } from '../marks/source'
import type { BadgeTone } from '../ui/badge'
import { counted } from '../ui/count-words'
import type { Part } from './parts-bar'
import type { PreviewState } from './preview-items'

type StateWords = { word: string; icon: LucideIcon; tone: BadgeTone }

export const stateWords: Record<PreviewState, StateWords> = {
  new: { word: 'New', icon: Plus, tone: 'good' },
  changed: { word: 'Changed', icon: RefreshCw, tone: 'neutral' },
  unchanged: { word: 'Already here', icon: Check, tone: 'outline' },
  suppressed: { word: 'Erased before', icon: Ban, tone: 'neutral' },
  unreadable: { word: 'Unreadable', icon: CircleAlert, tone: 'ink' },
}

export const staysErased = 'Stays erased until you choose “Allow re-import again”.'

/** All of what was read, each item in one part; the first four are always told. */
export function partsOf({ counts }: ImportPreview): Part[] {
  const parts: Part[] = [
    { key: 'new', word: 'New', fill: 'solid', count: counts.new },
    { key: 'changed', word: 'Changed', fill: 'light', count: counts.changed },
    { key: 'unchanged', word: 'Already here', fill: 'plain', count: counts.unchanged },
    { key: 'suppressed', word: 'Erased before, skipped', fill: 'stripes', count: counts.suppressed },
    { key: 'unreadable', word: 'Unreadable', fill: 'ink', count: counts.unreadable },
  ]
  return counts.empty > 0 ? [...parts, { key: 'empty', word: 'Empty', fill: 'dots', count: counts.empty }] : parts
}

/** `ChatGPT`, `ChatGPT and Claude`, `ChatGPT, Claude and PDF`. */
export function formatWords({ format }: Pick<ImportPreview, 'format'>): string {
  const words = sourcesIn(format)
    .map(sourceWord)
    .sort((a, b) => a.localeCompare(b))
  if (words.length === 0) return 'Nothing recognised'
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `109 conversations`; where kinds are mixed, `items`. */
export function thingsWords(count: number, { format }: Pick<ImportPreview, 'format'>): string {
  const things = new Set(sourcesIn(format).map(thingWord))
  const [thing] = things
  return counted(count, things.size === 1 && thing && thing !== 'memory store' ? thing : 'item')
}

const sourcesIn = (format: string) => format.split(',').flatMap((source) => source.trim() || [])
