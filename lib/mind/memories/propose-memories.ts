import type { MindTx } from '@/db/mind/mind'
import { judgeStances } from '../contradiction/stances'
import { replaced } from '../contradiction/standing'
import { assertSuppressionAgrees, isSuppressed } from '../suppression/check-suppression'
import { keepRevision } from './correct-memory'
import { indexMemory } from './index-memory'
import { attachSource, insertMemory, linkDerived } from './insert-memory'
import type { MemoryRow } from './memory-row'
import { messageOf } from './part-locator'
import { plainWords } from './plain-words'
import { type ProposedPart, proposedLocator, proposedPart, unreviewed } from './proposed-part'

/** What a language model drew from a turn: its own words for it, and the exact words of the person that support it. */
export type Proposal = {
  /** The memory id of the turn. */
  turn: string
  kind: 'fact' | 'preference' | 'decision'
  quote: string
  statement: string
}

const mostInAConversation = 20
const proposedImportance = 0.4

type Turn = {
  row_id: number
  content: string
  occurred_at: number | null
  source: string
  sourceRef: string
  subject_id: number
  archive_id: number
  message: string
  start_at: number
}
type Drawn = MemoryRow & {
  message: string
  start_at: number | null
  end_at: number | null
  archive_id: number | null
  replaced: number
}

/**
 * Writes proposals as unreviewed memories that rest on their turn, and answers how many. Each is judged by what stands
 * now: nothing of a suppressed subject, of a turn that was retracted, corrected or reworded, or of one without the quote;
 * nothing that says again what is known, or what the person retracted. @throws SuppressionUnavailable
 */
export function proposeMemories(tx: MindTx, proposals: Proposal[]): number {
  assertSuppressionAgrees(tx)
  return proposals.filter((proposal) => propose(tx, proposal)).length
}

function propose(tx: MindTx, proposal: Proposal): boolean {
  const turn = standingTurn(tx, proposal.turn)
  const start = turn?.content.indexOf(proposal.quote) ?? -1
  if (!turn || start < 0 || proposal.quote === '' || isSuppressed(tx, turn)) return false

  const part = { turn: turn.message, start, end: start + proposal.quote.length }
  const drawn = drawnFrom(tx, turn.subject_id)
  const standing = drawn.filter((one) => one.status !== 'superseded' || one.replaced)
  if (standing.filter((one) => proposedPart(one)).length >= mostInAConversation) return false
  if (standing.some((one) => saysSame(one, proposal) || overlaps(one, part, turn))) return false

  const before = drawn.find((one) => one.message === proposedLocator(part))
  if (before && before.corrected_at !== null) return false
  const row = before ? restate(tx, before, proposal, turn, part) : add(tx, proposal, turn, part)
  linkDerived(tx, row, turn.row_id)
  judgeStances(tx, [row])
  return true
}

const standingTurn = (tx: MindTx, id: string) =>
  tx
    .sql(
      `SELECT memories.row_id, memories.content, memories.occurred_at, subjects.source, subjects.source_ref AS sourceRef,
         memory_sources.subject_id, memory_sources.archive_id, memory_sources.message, memory_sources.start_at
       FROM active_memories AS memories
       JOIN memory_sources ON memory_sources.memory_row = memories.row_id
       JOIN subjects ON subjects.id = memory_sources.subject_id
       WHERE memories.id = ? AND memories.kind = 'turn' AND memories.author = 'person' AND memories.corrected_at IS NULL
         AND memory_sources.archive_id IS NOT NULL AND memory_sources.message IS NOT NULL
         AND memory_sources.start_at IS NOT NULL`,
    )
    .get<Turn>(id)

/** What was drawn from the turns of a conversation, by rule or by a model, whatever became of it. */
const drawnFrom = (tx: MindTx, subjectId: number) =>
  tx
    .sql(
      `SELECT memories.*, ${replaced} AS replaced, memory_sources.message, memory_sources.start_at, memory_sources.end_at,
         memory_sources.archive_id
       FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE memory_sources.subject_id = ? AND memory_sources.message IS NOT NULL AND memories.kind <> 'turn'`,
    )
    .all<Drawn>(subjectId)

const saysSame = (one: Drawn, { statement, quote }: Proposal) =>
  [statement, quote].some((text) => plainWords(text) === plainWords(one.content))

function overlaps(one: Drawn, part: ProposedPart, turn: Turn): boolean {
  const place = proposedPart(one) ?? derivedPart(one, turn)
  return place !== null && place.turn === part.turn && place.start < part.end && part.start < place.end
}

function derivedPart({ message, archive_id, start_at, end_at }: Drawn, turn: Turn): ProposedPart | null {
  if (archive_id !== turn.archive_id || start_at === null || end_at === null) return null
  return { turn: messageOf(message), start: start_at - turn.start_at, end: end_at - turn.start_at }
}

function add(tx: MindTx, { kind, statement }: Proposal, turn: Turn, part: ProposedPart): number {
  const row = insertMemory(tx, {
    kind,
    title: null,
    content: statement,
    importance: proposedImportance,
    flags: [unreviewed],
    source: turn.source,
    sourceRef: turn.sourceRef,
    occurredAt: turn.occurred_at,
  })
  attachSource(tx, row, {
    subjectId: turn.subject_id,
    archiveId: turn.archive_id,
    message: proposedLocator(part),
    position: null,
    page: null,
    start: turn.start_at + part.start,
    end: turn.start_at + part.end,
  })
  return row
}

/** A turn came back, and the same words with it: what had been drawn from them takes its place again. */
function restate(tx: MindTx, before: Drawn, { kind, statement }: Proposal, turn: Turn, part: ProposedPart): number {
  const { row_id } = before
  const reworded = before.content !== statement
  if (reworded) keepRevision(tx, before, tx.actor.name)
  tx.sql(
    `UPDATE memories SET kind = ?, content = ?, flags = ?, occurred_at = ?, status = 'active', updated_at = ? WHERE row_id = ?`,
  ).run(kind, statement, reworded ? JSON.stringify([unreviewed]) : before.flags, turn.occurred_at, tx.now, row_id)
  tx.sql(
    'UPDATE memory_sources SET archive_id = ?, start_at = ?, end_at = ? WHERE memory_row = ? AND subject_id = ?',
  ).run(turn.archive_id, turn.start_at + part.start, turn.start_at + part.end, row_id, turn.subject_id)
  indexMemory(tx, { row_id, title: before.title, content: statement })
  return row_id
}
