import type { Mind } from '@/db/mind/mind'
import type { ExportLine } from '@/lib/contract/export'
import { exportLinks } from './export-links'
import { exportAudit, exportReceipts, exportSettings, exportSuppressions } from './export-records'
import { exportSubject } from './export-subject'
import { exportWithoutSubject } from './export-without-subject'

/** Where an export has got to: a stage, and in it the row after which it goes on. */
export type ExportPosition = { stage: number; after: number }
export type ExportPage = { lines: ExportLine[]; next: ExportPosition | null }

/** What one stage hands out after a row, and the row it has got to; null when there is nothing left. */
export type StagePage = { lines: ExportLine[]; after: number } | null
type Stage = (mind: Mind, after: number) => StagePage

const stages: readonly Stage[] = [
  exportSubject,
  exportWithoutSubject,
  exportLinks,
  exportSuppressions,
  exportReceipts,
  exportSettings,
  exportAudit,
]

export const firstPosition: ExportPosition = { stage: 0, after: 0 }

/**
 * About as many characters as one page gathers, in some 25 ms. A single subject may be larger, since it is never handed
 * out by half.
 */
const pageCharacters = 100_000
const mostSteps = 100

/**
 * The next part of an export, as it is at this moment. Nothing is held between two pages, so that an export, which may
 * take as long as its reader likes, never keeps erased pages on the disk.
 */
export function exportPage(mind: Mind, { stage, after }: ExportPosition): ExportPage {
  const lines: ExportLine[] = []
  let at = after
  for (let steps = 0, characters = 0; steps < mostSteps && characters < pageCharacters; steps++) {
    const page = stages[stage]!(mind, at)
    if (page === null) return { lines, next: stage + 1 < stages.length ? { stage: stage + 1, after: 0 } : null }
    lines.push(...page.lines)
    at = page.after
    characters += page.lines.reduce((sum, line) => sum + charactersOf(line), 0)
  }
  return { lines, next: { stage, after: at } }
}

const charactersOf = (line: ExportLine) => 300 + ('content' in line ? (line.content?.length ?? 0) : 0)
