import type { ImportPreview, PreviewItem } from '@/lib/contract/import'

export type PreviewState = PreviewItem['state']
export type PreviewFilter = { state: PreviewState | 'all'; words: string }

/** The longest list of references the server takes, in bytes. */
export const selectLimit = 8 * 2 ** 20

/** Whether an import would write it: the rest is here already, stays erased or cannot be read. */
export const isImportable = ({ state }: PreviewItem) => state === 'new' || state === 'changed'

/** The newest first, as a person looks for them; what has no time follows, each kind in the order of the file. */
export function newestFirst(items: readonly PreviewItem[]): PreviewItem[] {
  const timeOf = ({ occurredAt }: PreviewItem) =>
    occurredAt === null ? Number.NEGATIVE_INFINITY : Date.parse(occurredAt)
  const timed = items.map((item) => ({ item, time: timeOf(item) }))
  return timed.sort((a, b) => (a.time === b.time ? 0 : b.time - a.time)).map(({ item }) => item)
}

/** Those a filter lets through. What was erased is found by its reference alone: its title is not shown. */
export function matching(items: readonly PreviewItem[], { state, words }: PreviewFilter): PreviewItem[] {
  const sought = words.trim().toLowerCase()
  return items.filter((item) => (state === 'all' || item.state === state) && searched(item).includes(sought))
}

const searched = ({ state, title, sourceRef }: PreviewItem) =>
  (state === 'suppressed' ? sourceRef : `${title}\n${sourceRef}`).toLowerCase()

/** What is left to bring in. */
export const chosenOf = (items: readonly PreviewItem[], leftOut: ReadonlySet<string>) =>
  items.filter((item) => isImportable(item) && !leftOut.has(item.sourceRef))

/** `leftOut` after ticking or unticking these; what cannot be imported stays as it is. */
export function afterTicking(leftOut: ReadonlySet<string>, items: readonly PreviewItem[], ticked: boolean) {
  const next = new Set(leftOut)
  for (const item of items.filter(isImportable)) {
    if (ticked) next.delete(item.sourceRef)
    else next.add(item.sourceRef)
  }
  return next
}

/** How the box over some rows stands: ticked, not, or for some of them. */
export function tickOf(items: readonly PreviewItem[], leftOut: ReadonlySet<string>): boolean | 'indeterminate' {
  const able = items.filter(isImportable)
  const ticked = chosenOf(able, leftOut).length
  if (ticked === 0) return false
  return ticked === able.length ? true : 'indeterminate'
}

/** The references to ask for, as the server takes them. Null when nothing is left out: then everything is asked for. */
export function selectionOf(items: readonly PreviewItem[], leftOut: ReadonlySet<string>): string | null {
  const chosen = chosenOf(items, leftOut)
  if (chosen.length === items.filter(isImportable).length) return null
  return JSON.stringify([...new Set(chosen.map(({ sourceRef }) => sourceRef))])
}

/** Whether a selection names more than one request may carry. */
export const isTooLong = (select: string | null) => select !== null && new Blob([select]).size > selectLimit

/** Unreadable items that the list does not hold, because they have no reference of their own. */
export const unlisted = ({ counts, items }: ImportPreview) =>
  counts.unreadable - items.filter(({ state }) => state === 'unreadable').length
