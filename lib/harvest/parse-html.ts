import { ElementType, parseDocument } from 'htmlparser2'

export type HtmlDocument = ReturnType<typeof parseDocument>
export type HtmlNode = HtmlDocument['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: object }>

const DEEPEST = 500
const TAG = /<(\/?)([a-z][a-z0-9-]{0,30})[^<>]*>?/gi
const NOTHING_INSIDE = new Set('br hr img input meta link source wbr area col base embed track param'.split(' '))
const ENDS_ITS_LIKE = new Set('p li td th dt dd option'.split(' '))

/**
 * The nodes of a page or a fragment; nothing in it runs or loads. The parser's work grows with the square of the depth:
 * what nests deeper than any page does loses its tags.
 */
export function parseHtml(html: string): HtmlDocument {
  return parseDocument(isTooDeep(html) ? html.replace(/<[^<>]*>?/g, ' ') : html)
}

export const isElement = (node: HtmlNode | HtmlDocument): node is HtmlElement => 'attribs' in node
export const isText = (node: HtmlNode | HtmlDocument) => node.type === ElementType.Text

/** Keeps the open tags as the parser does, or more of them. */
function isTooDeep(html: string): boolean {
  const open: string[] = []
  for (const { 1: slash, 2: name = '' } of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    if (slash) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
    } else if (!NOTHING_INSIDE.has(tag) && !(ENDS_ITS_LIKE.has(tag) && open.at(-1) === tag)) open.push(tag)
    if (open.length > DEEPEST) return true
  }
  return false
}
