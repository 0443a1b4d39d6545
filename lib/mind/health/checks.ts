import type { Mind } from '@/db/mind/mind'
import { checkAudit } from '../audit/check-audit'
import { checkArchive } from './check-archive'
import { checkOrphans } from './check-orphans'
import { checkSuppressed } from './check-suppressed'
import { checkVectors } from './check-vectors'
import { checkWords } from './check-words'

/** A check answers what is wrong, in sentences without content; an empty list when all is well. */
export type Check = (mind: Mind) => string[]

export const checkIntegrity: Check = (mind) => said(mind.integrityOf())

export const checkReferences: Check = (mind) => {
  const broken = mind.brokenReferences()
  return broken === 0 ? [] : [`Rows that point nowhere: ${broken}.`]
}

const said = (integrity: string) => (integrity === 'ok' ? [] : [`SQLite says: ${integrity.split('\n').at(-1)}.`])

/** What a mind is asked, in the order of a report. */
export const checks = {
  integrity: checkIntegrity,
  words: checkWords,
  references: checkReferences,
  archive: checkArchive,
  vectors: checkVectors,
  suppression: checkSuppressed,
  orphans: checkOrphans,
  audit: checkAudit,
} as const satisfies Record<string, Check>
export type CheckName = keyof typeof checks
