import type { MindTx } from '@/db/mind/mind'
import { isoTime } from '@/lib/clock'
import type { LineOf } from '@/lib/contract/export'
import { msOf } from './times'

type Line = LineOf<'memory'>

/**
 * A memory of an export as far as whoever brings it in may say it; null when not at all. A person's file is believed, and
 * that of a key which may do all of it by hand. Another device's brings words, and where an imported copy has them: what
 * stands, who stated, corrected or was handed it is not for its file to say, and what rests on no copy is stated by the
 * device.
 */
export function asToldBy(tx: MindTx, line: Line): Line | null {
  const { deviceId, name, restores } = tx.actor
  if (restores) return line
  if (line.status !== 'active' || namesPerson(line)) return null
  const told = {
    ...line,
    createdAt: isoTime(Math.min(msOf(line.createdAt), tx.now)),
    lastAccessedAt: null,
    accessCount: 0,
    retractedAt: null,
    retractedReason: null,
    retractedBy: null,
    reads: [],
    revisions: line.revisions.map((revision) => ({ ...revision, by: name })),
  }
  if (restsOnCopy(tx, line))
    return {
      ...told,
      stated: false,
      statedBy: null,
      statedByDevice: null,
      pinned: false,
      correctedAt: null,
      retitledAt: null,
    }
  return {
    ...told,
    source: line.sourceRef === null ? 'agent' : line.source,
    author: null,
    stated: true,
    statedBy: name,
    statedByDevice: deviceId,
    correctedAt: null,
    retitledAt: null,
  }
}

/** A pair of the person's own is not for a device to fill. */
const namesPerson = ({ source, sourceRef, sources }: Line) =>
  (source === 'person' && sourceRef !== null) || sources.some((of) => of.source === 'person')

const restsOnCopy = (tx: MindTx, { stated, sources }: Line) =>
  !stated &&
  sources.some(
    ({ archive }) => tx.sql('SELECT 1 FROM archive WHERE uid = ? AND erased_at IS NULL').get(archive) !== undefined,
  )
