import type { Device } from '../contract/account'
import type { Html } from './html'
import type { ReportFacts, ReportReader } from './report-facts'
import type { Speaking } from './report-formats'
import { type Cell, says, section, table } from './report-parts'

/** Who was or can be given something of the mind: devices, the account's own browsers, services outside the machine. */
export function recipients(speaking: Speaking, facts: ReportFacts, now: number): Html {
  const { recipients: say } = speaking.words
  const { instant } = speaking
  const sessions = facts.sessions.map(({ browser, network, createdAt, lastSeenAt }): Cell[] => [
    browser,
    network,
    instant(createdAt),
    instant(lastSeenAt),
  ])
  const outside = facts.outside.map(({ what, host, model }): Cell[] => [say.what[what], host, model])
  return section(
    say.title,
    table(
      speaking,
      say.devices,
      [say.device, say.state, say.may, say.used, say.from, say.handed, say.last],
      devicesOf(speaking, facts, now),
    ),
    table(speaking, say.sessions, [say.browser, say.network, say.begun, say.seen], sessions),
    table(speaking, say.outside, [say.service, say.host, say.model], outside),
    says(outside.length === 0 ? say.nobody : say.theirs),
    says(say.readersToo),
  )
}

/** Keys that can or could read, and devices that did and are no longer known. */
function devicesOf({ words, instant }: Speaking, { devices, readers }: ReportFacts, now: number): Cell[][] {
  const { states } = words.recipients
  const handed = (reader: ReportReader | undefined): Cell[] => [reader?.memories ?? 0, instant(reader?.lastAt ?? null)]
  const known = devices.map((device): Cell[] => [
    device.name,
    states[stateOf(device, now)],
    device.scopes.join(', '),
    instant(device.lastUsedAt),
    device.lastUsedFrom,
    ...handed(readers.find(({ id }) => id === device.id)),
  ])
  const gone = readers
    .filter(({ id }) => !devices.some((device) => device.id === id))
    .map((reader): Cell[] => [reader.name, states.gone, null, null, null, ...handed(reader)])
  return [...known, ...gone]
}

const stateOf = ({ revokedAt, expiresAt }: Device, now: number) =>
  revokedAt !== null ? 'revoked' : expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
