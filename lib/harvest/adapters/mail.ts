import { createHash } from 'node:crypto'
import type { FileAdapter, FileHead, ImportItem, Reading } from '../adapter'
import { cutMbox } from '../cut-mbox'
import { readMail } from '../read-mail'
import { relativeRef } from '../relative-ref'

const MOST_BYTES = 2 ** 26
const MBOX = /^From \S.*\r?\n(?:>?[!-9;-~]+:)/
const HEADER_LINE = /^([!-9;-~]{1,76}):/
const MOST_LINES = 300
const LONGEST_LINE = 2_000

/** Mail: one message, or a mailbox of many. */
export const mail: FileAdapter = {
  source: 'mail',
  label: 'mail (EML or mbox)',
  isDocument: true,

  recognises: (file) => MBOX.test(start(file)) || isMessage(start(file)),

  async *read(file, context) {
    if (!MBOX.test(start(file))) {
      const ref = relativeRef(file.name, context.names)
      yield await readMail(await file.bytes(MOST_BYTES), file.name, context, () => ref)
      return
    }

    const met = new Map<string, string>()
    let number = 0
    for await (const message of cutMbox(file.chunks, MOST_BYTES)) {
      const position = `${file.name} #${++number}`
      const reading: Reading = message
        ? await readMail(message, position, context, ({ date, from, subject, text }) =>
            context.keyedRef('mail', date, from, subject, text),
          )
        : { outcome: 'unreadable', position, reason: 'longer than 64 MB' }
      if (reading.outcome !== 'item') yield reading
      else if (isNew(reading.item, met)) yield reading
      else if (!isSame(reading.item, met)) {
        const { item } = reading
        const apart = context.keyedRef('mail', item.sourceRef, item.occurredAt, wordsOf(item).slice(0, 500))
        const other = { ...item, sourceRef: apart }
        if (isNew(other, met)) yield { outcome: 'item', item: other }
      }
    }
  },
}

/** Remembers it as the one that goes by its id. */
function isNew(item: ImportItem, met: Map<string, string>): boolean {
  if (met.has(item.sourceRef)) return false
  met.set(item.sourceRef, digestOf(item))
  return true
}

/** Mailboxes hold what lies in two folders twice; a careless sender gives one id to many mails. */
const isSame = (item: ImportItem, met: Map<string, string>) => met.get(item.sourceRef) === digestOf(item)

const wordsOf = ({ parts }: ImportItem) => parts.map(({ content }) => content).join('\n')
const digestOf = (item: ImportItem) => createHash('sha256').update(wordsOf(item)).digest('base64')

/** The headers that every message has, and nothing else before them. */
function isMessage(text: string): boolean {
  const names = new Set<string>()
  for (const line of text.split(/\r?\n/, MOST_LINES)) {
    if (line === '') break
    if (/^[ \t]/.test(line) && names.size > 0) continue
    const [, name] = HEADER_LINE.exec(line) ?? []
    if (!name || line.length > LONGEST_LINE * 10) return false
    names.add(name.toLowerCase())
  }
  if (names.has('snapshot-content-location')) return false
  const [hasSender, hasMachinery] = [
    ['from', 'return-path', 'delivered-to'].some((name) => names.has(name)),
    ['message-id', 'mime-version', 'received'].some((name) => names.has(name)),
  ]
  return hasSender && (hasMachinery || (names.has('date') && names.has('subject')))
}

const start = ({ head }: FileHead) => head.toString('latin1', 0, 2 ** 16).replace(/^(?:\xef\xbb\xbf)?[\r\n]+/, '')
