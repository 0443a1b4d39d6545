import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { Unreadable } from '../errors'
import { cleanText } from './clean-text'
import { decodeAs, decodeText } from './decode-text'
import { dropHidden, dropSurroundings } from './hidden-elements'
import { factsOf, type PageFacts } from './page-facts'
import { wordsOfHtml } from './words-of-html'

export type ParsedArticle = PageFacts & { text: string }

const META_BYTES = 4096
const META_CHARSET = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
const SHORT = 500
const DEEPEST = 500
const MOST_ELEMENTS = 300_000
const WALL = /\b(?:cookies?|consent|javascript|captcha|log ?in|sign ?in|anmelden|einloggen|connexion)\b/i
// What stands on a page until its script has made it.
const STAND_IN =
  /^\W*(?:loading|please wait|one moment|just a moment|redirecting|wird geladen|bitte warten|chargement|cargando|caricamento|carregando|se .?ncarc)/i
const OPTIONAL_TAGS = /<!doctype[^>]{0,1000}>|<\/?(?:html|head|body)(?:\s[^>]{0,1000})?>/gi

/**
 * The text of the article in a page, and what the page says about itself. No script runs and nothing is fetched.
 * @throws Unreadable `no_article` for pages that are made by script, ask for a password, or have no text to speak of
 */
export function parseArticle(bytes: Buffer): ParsedArticle {
  const html = decodeHtml(bytes)
  const document = documentOf(html)
  if (isTooDeep(document)) throw noArticle('its elements lie too deep in each other')

  const facts = factsOf(document, html)
  const asksForPassword = document.querySelector('input[type="password" i]') !== null
  dropHidden(document)
  dropSurroundings(document)
  const isMarked = document.querySelector('article, main, [role="main"]') !== null
  const text = articleIn(document)

  if (!/[\p{L}\p{N}]/u.test(text)) throw noArticle('no text was found in it')
  if (text.length < SHORT && !isMarked && STAND_IN.test(text)) throw noArticle('its text is made by a script')
  if (text.length < SHORT && asksForPassword) throw noArticle('it is a page to sign in on')
  if (text.length < SHORT && !isMarked && WALL.test(text)) throw noArticle('it is a notice, not an article')
  return { ...facts, text }
}

/** All words of a piece of HTML that can be seen, such as of the body of a mail. */
export function parseMarkup(html: string): string {
  const document = documentOf(html)
  if (isTooDeep(document)) return wordsOfHtml(html).words
  dropHidden(document)
  return wordsIn(document.body)
}

/** By its byte order mark, its own head, else by looking; a label that gives nonsense is wrong. */
function decodeHtml(bytes: Buffer): string {
  const [, label = ''] = META_CHARSET.exec(bytes.toString('latin1', 0, META_BYTES)) ?? []
  // Who says UTF-16 in ASCII does not use it.
  const declared = /^utf-?16/i.test(label) ? null : decodeAs(bytes, label)
  return declared ?? decodeText(bytes) ?? bytes.toString('latin1')
}

/** Many pages leave out the tags that may be left out; here they are needed. */
function documentOf(html: string): Document {
  const isWhole = /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)
  return parseHTML(isWhole ? html : `<html><body>${html.replace(OPTIONAL_TAGS, '')}</body></html>`).document
}

/** What reads the elements later calls itself for each level. */
function isTooDeep(document: Document): boolean {
  let depth = 0
  for (let node: Node | null = document.documentElement; node; ) {
    if (depth > DEEPEST) return true
    if (node.firstChild) {
      depth++
      node = node.firstChild
      continue
    }
    while (node && !node.nextSibling) {
      depth--
      node = node.parentNode
    }
    node = node?.nextSibling ?? null
  }
  return false
}

/** What the usual algorithm finds, which expects long texts; of a short page what its author marked as the text. */
function articleIn(document: Document): string {
  const [article, another] = document.querySelectorAll('article')
  const main = document.querySelector('main, [role="main"]') ?? document.body
  const shown = wordsIn(article && !another ? article : main)
  if (shown.length < SHORT) return shown

  const found = new Readability<Element>(document, {
    maxElemsToParse: MOST_ELEMENTS,
    serializer: (node) => node as Element,
  }).parse()
  const words = found?.content ? wordsIn(found.content) : ''
  return words.length < SHORT ? shown : words
}

const wordsIn = (element: Element) => cleanText(wordsOfHtml(element.outerHTML).words).trim()

const noArticle = (why: string) => new Unreadable('no_article', `The page is not read: ${why}.`)
