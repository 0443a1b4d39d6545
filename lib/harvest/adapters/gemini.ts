import type { Reading, RecordAdapter } from '../adapter'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import { wordsOfHtml } from '../words-of-html'
import { activityOf, conversationIn, isGeminiApps } from './gemini-activity'
import { type Exchange, readExchanges } from './gemini-exchange'

/** Gemini Apps in the activity log of Google Takeout, as JSON. Other products write the same rows and are passed over. */
export const gemini: RecordAdapter = {
  source: 'gemini',
  label: 'Google Gemini',
  isExport: true,

  recognises: (record) =>
    isObject(record) &&
    typeof record.header === 'string' &&
    typeof record.title === 'string' &&
    (typeof record.time === 'string' || 'products' in record),

  open(context) {
    const exchanges: Exchange[] = []
    const otherProducts: string[] = []
    let rows = 0
    return {
      read(record, position) {
        if (!isObject(record)) return []
        if (!isGeminiApps([textOf(record.header), ...textsIn(record.products)])) {
          otherProducts.push(position)
          return []
        }
        rows++
        const exchange = exchangeIn(record)
        if (!exchange) return [{ outcome: 'empty', position, reason: 'no prompt' }]
        exchanges.push(exchange)
        return []
      },
      end(): Reading[] {
        const skipped = rows > 0 ? otherProducts : []
        return [
          ...readExchanges(exchanges, context.file.name, context),
          ...skipped.map((position) => ({ outcome: 'empty', position, reason: 'of another product' }) as const),
        ]
      },
    }
  },
}

function exchangeIn(record: JsonObject): Exchange | null {
  const details = objectsIn(record.details)
  const subtitles = objectsIn(record.subtitles)
  const answers = objectsIn(record.safeHtmlItem).map((item) => wordsOfHtml(textOf(item.html)))
  const answer =
    answers
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n\n') || namedDetail(details, 'response')
  const activity = activityOf(textOf(record.title).trim(), answer !== '')
  if (activity.kind === 'other') return null
  return {
    at: readTime(record.time),
    timeWritten: textOf(record.time),
    prompt: namedDetail(details, 'request') || activity.words,
    attachments: attachmentsOf(record, subtitles),
    answer,
    links: [...new Set(answers.flatMap(({ links }) => links))],
    conversation: conversationIn([
      textOf(record.titleUrl),
      ...[...details, ...subtitles].map(({ url }) => textOf(url)),
    ]),
  }
}

/** Some logs name prompt and answer among the details. */
const namedDetail = (details: JsonObject[], name: string) =>
  textOf(details.find((detail) => textOf(detail.name).toLowerCase() === name)?.value)

function attachmentsOf(record: JsonObject, subtitles: JsonObject[]): string[] {
  const listed = [record.attachedFiles, record.imageFile].flatMap((files) => (Array.isArray(files) ? files : [files]))
  const names = listed.map((file) => (isObject(file) ? textOf(file.name) || textOf(file.fileName) : textOf(file)))
  const linked = subtitles
    .map(({ url }) => textOf(url))
    .filter((url) => url !== '' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url))
  return [...new Set([...names, ...linked])].filter(Boolean)
}

const textsIn = (values: unknown): string[] => (Array.isArray(values) ? values.map(textOf) : [])
