import { DomUtils } from 'htmlparser2'
import { type HtmlElement, type HtmlNode, isElement, isText, parseHtml } from './parse-html'

export type HtmlWords = { words: string; links: string[] }

const UNSEEN = new Set('script style template noscript iframe object svg math head title'.split(' '))
const LINES = new Set('div li tr dt dd section article figure figcaption footer header'.split(' '))
export const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 pre ul ol dl table blockquote hr'.split(' '))

/** What a page would show of HTML, as plain text with its paragraphs, lists and code, and the addresses it leads to. */
export const wordsOfHtml = (html: string): HtmlWords => wordsOfNodes(parseHtml(html).children)

export function wordsOfNodes(nodes: Iterable<HtmlNode>): HtmlWords {
  const page = new Page()
  for (const root of nodes) write(root, page)
  return { words: page.text, links: [...page.links] }
}

/** Depth comes from the file: a loop, not a recursion. */
function write(root: HtmlNode, page: Page) {
  let node: HtmlNode = root
  while (true) {
    const below = enter(node, page) ? (node as HtmlElement).children[0] : undefined
    if (below) {
      node = below
      continue
    }
    leave(node, page)
    while (node !== root && !node.nextSibling) {
      node = node.parentNode as HtmlElement
      leave(node, page)
    }
    if (node === root) return
    node = node.nextSibling!
  }
}

/** Whether to go on inside. */
function enter(node: HtmlNode, page: Page): boolean {
  if (isText(node)) page.say(DomUtils.textContent(node))
  if (!isElement(node) || UNSEEN.has(node.name)) return false
  page.open(node.name)
  if (node.name === 'a') page.link(node.attribs.href, DomUtils.textContent(node))
  return true
}

function leave(node: HtmlNode, page: Page) {
  if (isElement(node) && !UNSEEN.has(node.name)) page.close(node.name)
}

class Page {
  readonly links = new Set<string>()
  private readonly pieces: string[] = []
  private breaks = 0
  private codeDepth = 0
  private marker = ''

  get text(): string {
    return this.pieces.join('').replace(/^\n+/, '').trimEnd()
  }

  say(text: string) {
    const shown = this.codeDepth > 0 ? text : text.replace(/[\s\u00a0]+/g, ' ')
    const isAtStart = this.breaks > 0 || this.marker !== '' || (this.pieces.at(-1) ?? ' ').endsWith(' ')
    const words = isAtStart && this.codeDepth === 0 ? shown.trimStart() : shown
    if (words === '') return
    if (this.pieces.length > 0 && this.breaks > 0) this.pieces.push('\n'.repeat(this.breaks))
    this.pieces.push(this.marker + words)
    this.breaks = 0
    this.marker = ''
  }

  open(tag: string) {
    if (tag === 'br' && this.marker === '') this.breaks = Math.min(2, this.breaks + 1)
    this.separate(tag)
    if (tag === 'pre') this.codeDepth++
    if (tag === 'li') this.marker = '- '
    if ((tag === 'td' || tag === 'th') && this.breaks === 0 && this.pieces.length > 0) this.say(' | ')
  }

  close(tag: string) {
    if (tag === 'pre') this.codeDepth--
    this.separate(tag)
  }

  link(address: string | undefined, label: string) {
    if (address && /^https?:\/\//i.test(address)) this.links.add(`${label.slice(0, 200).trim()} ${address}`.trim())
  }

  private separate(tag: string) {
    if (this.marker !== '') return
    if (LINES.has(tag)) this.breaks = Math.max(1, this.breaks)
    if (PARAGRAPHS.has(tag)) this.breaks = Math.max(2, this.breaks)
  }
}
