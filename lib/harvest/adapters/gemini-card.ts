import { DomUtils } from 'htmlparser2'
import { cleanLine } from '../clean-text'
import { looksLikeLocalTime, readLocalTime } from '../local-time'
import { type HtmlElement, type HtmlNode, isElement, parseHtml } from '../parse-html'
import { PARAGRAPHS, wordsOfNodes } from '../words-of-html'
import { activityOf, conversationIn, isGeminiApps } from './gemini-activity'
import type { Exchange } from './gemini-exchange'

/** A card of the log in its web form: a row that is a prompt, one that is none, or one of another product. */
export type Card = { kind: 'exchange'; exchange: Exchange } | { kind: 'other' } | { kind: 'otherProduct' }

const BLOCKS = new Set([...PARAGRAPHS, 'div'])
const isExternal = (address: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)

export function readCard(html: string, language: string): Card {
  const page = parseHtml(html)
  const [cell, ...others] = withClass(page.children, 'content-cell')
  const header = DomUtils.textContent(withClass(page.children, 'header-cell')).trim()
  const products = header ? [header] : others.map(DomUtils.textContent)
  if (!cell || !isGeminiApps(products)) return { kind: 'otherProduct' }

  const lines = linesIn(cell)
  const dated = dateLine(lines, language)
  const block = lines.findIndex(({ isBlock }) => isBlock)
  const end = dated >= 0 ? dated : block >= 0 ? block : lines.length
  const answer = wordsOfNodes(lines.slice(dated >= 0 ? dated + 1 : end).flatMap(({ nodes }) => nodes))
  const { title, attachments } = promptIn(lines.slice(0, end))
  const activity = activityOf(title, answer.words !== '')
  if (activity.kind === 'other' || title === '') return { kind: 'other' }

  const timeWritten = cleanLine(lines[dated]?.text ?? '')
  const addresses = DomUtils.getElementsByTagName('a', page).map((link) => link.attribs.href ?? '')
  return {
    kind: 'exchange',
    exchange: {
      at: readLocalTime(timeWritten, language),
      timeWritten,
      prompt: activity.words,
      attachments,
      answer: answer.words,
      links: answer.links,
      conversation: conversationIn(addresses),
    },
  }
}

const withClass = (nodes: HtmlNode[], name: string) =>
  DomUtils.findAll((element) => (element.attribs.class ?? '').split(' ').includes(name), nodes)

type Line = { text: string; nodes: HtmlNode[]; files: string[]; isBlock: boolean }

/** What stands between line breaks; a block is a line of its own. */
function linesIn(cell: HtmlElement): Line[] {
  const lines: Line[] = []
  let goesOn = false
  for (const node of cell.children) {
    const name = isElement(node) ? node.name : ''
    if (name === 'script' || name === 'style') continue
    const isBlock = BLOCKS.has(name)
    if (isBlock || !goesOn) lines.push({ text: '', nodes: [], files: [], isBlock })
    const line = lines.at(-1)!
    line.nodes.push(node)
    line.text += DomUtils.textContent(node)
    if (isElement(node)) line.files.push(...filesIn(node))
    goesOn = !isBlock && name !== 'br'
  }
  return lines
}

/** The date parts prompt and answer. A prompt may quote a date before it, an answer in blocks after it. */
function dateLine(lines: Line[], language: string): number {
  const isDate = ({ text, isBlock }: Line) => !isBlock && looksLikeLocalTime(text, language)
  const block = lines.findIndex(({ isBlock }) => isBlock)
  const before = (block < 0 ? lines : lines.slice(0, block)).findLastIndex(isDate)
  return before >= 0 ? before : lines.findIndex(isDate)
}

/** Attached files lie beside the log: their addresses are relative. */
function filesIn(element: HtmlElement): string[] {
  const isHolder = ({ name }: HtmlElement) => name === 'a' || name === 'img'
  const holders = isHolder(element) ? [element] : DomUtils.findAll(isHolder, element.children)
  const names = holders.flatMap((holder) => {
    const address = holder.attribs.href ?? holder.attribs.src ?? ''
    return address !== '' && !isExternal(address) ? [DomUtils.textContent(holder).trim() || address] : []
  })
  return [...new Set(names)]
}

/** Below the words a line counts the attached files, and one line names each. */
function promptIn(lines: Line[]): { title: string; attachments: string[] } {
  const first = lines.findIndex(({ files }) => files.length > 0)
  if (first < 0) return { title: joined(lines), attachments: [] }
  const attachments = lines.flatMap(({ files }) => files)
  const count = lines[first - 1]?.text.match(/\d+/g) ?? []
  const counts = count.length === 1 && Number(count[0]) === attachments.length && lines[first - 1]!.text.length < 60
  const words = lines.filter((line, i) => line.files.length === 0 && !(counts && i === first - 1 && i > 0))
  return { title: joined(words), attachments }
}

const joined = (lines: Line[]) =>
  lines
    .map(({ text }) => text.replace(/[\t\n\r ]+/g, ' ').trim())
    .join('\n')
    .trim()
