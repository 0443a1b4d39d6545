import { isoTime } from '../clock'
import type { Status } from '../contract/common'
import { type Html, html } from './html'
import type { ReportFacts } from './report-facts'
import type { Speaking } from './report-formats'
import { type Cell, says, section, table } from './report-parts'

type Told = (speaking: Speaking, facts: ReportFacts) => Html

export const whose: Told = (speaking, { account, mind, address }) => {
  const { words, instant } = speaking
  const { who } = words
  const rows: [string, Cell][] = [
    [who.name, account.name],
    [who.email, account.email],
    [who.role, words.roles[account.role]],
    [who.since, instant(account.createdAt)],
    [who.seen, instant(account.lastSeenAt)],
    [who.mind, `${mindName(speaking, mind)} (${mind.id})`],
    [who.at, address],
  ]
  return section(who.title, list(rows), says(who.keeper))
}

/** A personal mind and the engine are called what the pages call them. */
export const mindName = ({ words }: Speaking, { kind, name }: ReportFacts['mind']) =>
  kind === 'workspace' ? name : words.minds[kind]

const list = (rows: [string, Cell][]) => html`<table><tbody>
${rows.map(
  ([name, value]) => html`<tr><th scope="row">${name}</th><td><bdi>${value}</bdi></td></tr>
`,
)}</tbody></table>
`

export const categories: Told = (speaking, { counts, devices, sessions, imports }) => {
  const { categories: say, kinds } = speaking.words
  const { rows } = counts
  const of = (kind: string, status: Status) =>
    counts.byKind.find((row) => row.kind === kind && row.status === status)?.memories ?? 0
  const byKind = [...new Set(counts.byKind.map(({ kind }) => kind))].map((kind): Cell[] => {
    const each = [of(kind, 'active'), of(kind, 'superseded'), of(kind, 'retracted')]
    return [kinds[kind], ...each, each.reduce((sum, count) => sum + count)]
  })
  const rest: Cell[][] = [
    [say.archive, counts.archive.copies],
    [say.archiveBytes, counts.archive.bytes],
    [say.vectors, rows.vectors],
    [say.entities, rows.entities],
    [say.relations, rows.relations],
    [say.links, rows.memory_links],
    [say.revisions, rows.revisions],
    [say.reads, rows.memory_reads],
    [say.audit, rows.audit],
    [say.suppressed, rows.erased_subjects],
    [say.receipts, rows.receipts],
    [say.devices, devices.length],
    [say.sessions, sessions.length],
    [say.imports, imports.length],
  ]
  const heads = [say.kind, say.active, say.superseded, say.retracted, say.all]
  return section(
    say.title,
    table(speaking, say.kind, heads, byKind),
    table(speaking, say.rest, [say.what, say.count], rest),
    says(say.originals),
  )
}

export const purposes: Told = ({ words: { purposes } }) =>
  section(
    purposes.title,
    html`<ul>${purposes.list.map((one) => html`<li>${one}</li>`)}</ul>
`,
    says(purposes.decisions),
  )

export const origins: Told = (speaking, { counts, imports }) => {
  const { words, instant } = speaking
  const { sources: say } = words
  const bySource = counts.bySource.map((row): Cell[] => [
    row.source,
    row.sources,
    row.memories,
    instant(row.firstImportedAt),
  ])
  const runs = imports.map((job): Cell[] => [
    instant(job.createdAt),
    job.source,
    job.fileName ?? say.noFile,
    say.states[job.status],
    job.counts.messages,
  ])
  return section(
    say.title,
    table(speaking, say.source, [say.source, say.things, say.memories, say.first], bySource),
    table(speaking, say.imports, [say.at, say.source, say.file, say.state, say.brought], runs),
  )
}

export const retention: Told = ({ words: { retention: say }, figure, instant }, { counts, backup }) => {
  const { forget, sweptAt } = counts
  const verified = backup.last?.verifiedAt ?? null
  const lastBackup = instant(verified === null ? null : isoTime(verified))
  return section(
    say.title,
    says(say.until),
    says(
      forget.daily
        ? say.sweepOn(figure(forget.importanceBelow), figure(forget.retentionBelow), instant(sweptAt))
        : say.sweepOff,
    ),
    says(say.sessions),
    says(say.records),
    says(backup.isDaily ? say.backupsOn(lastBackup) : say.backupsOff(lastBackup)),
  )
}

export const rights: Told = (speaking) => {
  const { rights: say } = speaking.words
  return section(say.title, table(speaking, say.title, [say.right, say.where], say.list), says(say.complain))
}
