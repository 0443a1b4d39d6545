import type { FileAdapter, Reading, WholeFile } from '../adapter'
import { readCard } from './gemini-card'
import { type Exchange, readExchanges } from './gemini-exchange'

const OPENING = '<div class="outer-cell'
const LONGEST_CARD = 4 * 2 ** 20
const LANGUAGE = /<html[^<>]{0,200}\blang="([a-z]{2,3}(?:-[a-z0-9]{2,8})*)"/i

/** The same log as web pages, which is what Takeout gives unless asked for JSON; files of any length, a card at a time. */
export const geminiHtml: FileAdapter = {
  source: 'gemini',
  label: 'Google Gemini',
  isExport: true,

  recognises: ({ text }) => text?.trimStart().startsWith('<') === true && (hasCards(text) || isStillStyle(text)),

  async *read(file, context) {
    const language = LANGUAGE.exec(file.text ?? '')?.[1] ?? 'en'
    const exchanges: Exchange[] = []
    const otherProducts: Reading[] = []
    let number = 0
    for await (const html of cardsIn(file)) {
      const position = `${file.name} card ${++number}`
      if (html === null) {
        yield { outcome: 'unreadable', position, reason: 'a card longer than 4 MB' }
        continue
      }
      const card = readCard(html, language)
      if (card.kind === 'exchange') exchanges.push(card.exchange)
      else if (card.kind === 'other') yield { outcome: 'empty', position, reason: 'no prompt' }
      else otherProducts.push({ outcome: 'empty', position, reason: 'of another product' })
    }
    yield* readExchanges(exchanges, file.name, context)
    if (otherProducts.length < number) yield* otherProducts
  },
}

const hasCards = (text: string) => text.includes(OPENING) && text.includes('content-cell')

/** The style sheet of these pages may be longer than what was read so far. */
const isStillStyle = (text: string) => text.includes('.mdl-') && text.includes('<style') && !text.includes('</style')

/** The text of each card; null for one that is too long to be one. */
async function* cardsIn({ chunks }: WholeFile): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let held = ''
  let isInCard = false
  let isTooLong = false
  for await (const chunk of chunks) {
    const from = Math.max(0, held.length - OPENING.length)
    held += decoder.decode(chunk, { stream: true })
    let start = 0
    for (let next = held.indexOf(OPENING, from); next >= 0; next = held.indexOf(OPENING, next + 1)) {
      if (isInCard && next > start) yield isTooLong ? null : held.slice(start, next)
      isInCard = true
      isTooLong = false
      start = next
    }
    held = held.slice(isInCard ? start : -OPENING.length)
    if (held.length <= LONGEST_CARD) continue
    isTooLong = true
    held = held.slice(-OPENING.length)
  }
  if (isInCard) yield isTooLong ? null : held
}
