import { cleanLine } from './clean-text'
import { isObject, type JsonObject, objectsIn, ownValue, textOf } from './json-shape'
import { plainAddress } from './plain-address'
import { readTime } from './timestamps'

export type PageFacts = {
  title: string
  author: string
  site: string
  /** Its own account of its address, without what only tracks; null when it has none. */
  address: string | null
  publishedAt: number | null
  changedAt: number | null
}

const LONGEST_DATA = 2 ** 20
const SAVED_FROM = /<!--\s*saved from url=\(\d{1,6}\)(\S{1,2000})\s*-->/

/** What a page says about itself, in its head and in structured data. Nothing of it is fetched. */
export function factsOf(document: Document, html: string): PageFacts {
  const meta = (...names: string[]) => firstOf(names.map((name) => metaOf(document, name)))
  const data = structuredData(document)
  const given = (key: string) => firstOf(data.map((one) => textOf(ownValue(one, key))))
  return {
    title: firstOf([meta('og:title'), headingOf(document), titleOf(document), given('headline')]),
    author: firstOf([meta('author', 'article:author'), ...data.map(authorIn)]),
    site: meta('og:site_name'),
    address: addressOf(document, html),
    publishedAt: firstTime([
      ...['article:published_time', 'datePublished', 'date', 'dc.date', 'dcterms.created', 'pubdate'].map((name) =>
        metaOf(document, name),
      ),
      given('datePublished'),
      given('dateCreated'),
      document.querySelector('time[datetime]')?.getAttribute('datetime') ?? '',
    ]),
    changedAt: firstTime([meta('article:modified_time', 'og:updated_time', 'dateModified'), given('dateModified')]),
  }
}

function addressOf(document: Document, html: string): string | null {
  const saved = SAVED_FROM.exec(html.slice(0, 4096))?.[1]
  const canonical = document.querySelector('link[rel~="canonical"]')?.getAttribute('href')
  for (const one of [canonical, metaOf(document, 'og:url'), saved]) {
    const plain = one ? plainAddress(one, saved) : null
    if (plain) return plain
  }
  return null
}

function metaOf(document: Document, name: string): string {
  const selector = ['property', 'name', 'itemprop'].map((attribute) => `[${attribute}="${name}" i]`).join(', ')
  const element = document.querySelector(selector)
  return cleanLine(element?.getAttribute('content') ?? element?.getAttribute('datetime') ?? '')
}

const headingOf = (document: Document) => cleanLine(document.querySelector('h1')?.textContent ?? '')
const titleOf = (document: Document) => cleanLine(document.querySelector('title')?.textContent ?? '')

/** The objects in all scripts of structured data, those under `@graph` too. */
function structuredData(document: Document): JsonObject[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const value = parsed(script.textContent ?? '')
    const tops = Array.isArray(value) ? objectsIn(value) : isObject(value) ? [value] : []
    return tops.flatMap((top) => [top, ...objectsIn(ownValue(top, '@graph'))])
  })
}

function parsed(json: string): unknown {
  if (json.length > LONGEST_DATA) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function authorIn(data: JsonObject): string {
  const author = ownValue(data, 'author')
  const [first] = Array.isArray(author) ? author : [author]
  return cleanLine(isObject(first) ? textOf(ownValue(first, 'name')) : textOf(first))
}

const firstOf = (texts: string[]) => texts.find((text) => text !== '') ?? ''
const firstTime = (texts: string[]) => texts.map(readTime).find((at) => at !== null) ?? null
