export type Details = { words: string; details: { type: string; text: string }[] }

const TAG = /<(\/?)details\b([^<>]{0,4000})>/g
const TYPE = /\btype="([a-z_-]{1,40})"/
const SUMMARY = /<\/?summary>/g

/**
 * Takes `<details type="…">` elements out of Markdown: chat programs write reasoning and tool calls so. One that is never
 * closed goes to the end; a plain `<details>` is the author's own and stays.
 */
export function cutDetails(markdown: string): Details {
  if (!markdown.includes('<details')) return { words: markdown, details: [] }

  const kept: string[] = []
  const details: Details['details'] = []
  let from = 0
  let open: { type: string; start: number; depth: number } | null = null
  const close = (end: number) => {
    details.push({ type: open!.type, text: markdown.slice(open!.start, end).replace(SUMMARY, '\n').trim() })
    open = null
  }

  for (const { index, 0: tag, 1: slash, 2: attributes = '' } of markdown.matchAll(TAG)) {
    if (open) {
      open.depth += slash ? -1 : 1
      if (open.depth > 0) continue
      close(index)
      from = index + tag.length
    } else {
      const type = slash ? undefined : TYPE.exec(attributes)?.[1]
      if (type === undefined) continue
      kept.push(markdown.slice(from, index))
      open = { type, start: index + tag.length, depth: 1 }
    }
  }
  if (open) close(markdown.length)
  else kept.push(markdown.slice(from))
  return { words: kept.join(''), details }
}
