import { Unreadable } from '../errors'
import type { ReadContext, Reading } from './adapter'
import { documentItem } from './document-item'
import { parseHere } from './parse-here'
import type { ParsedMail } from './parse-mail'

/** One message as a document. `refWithoutId` says what to call one that has no id of its own. */
export async function readMail(
  bytes: Buffer,
  position: string,
  { parse = parseHere }: ReadContext,
  refWithoutId: (mail: ParsedMail) => string,
): Promise<Reading> {
  try {
    return readingOf(await parse('mail', bytes), position, refWithoutId)
  } catch (error) {
    if (error instanceof Unreadable) return { outcome: 'unreadable', position, reason: error.message }
    throw error
  }
}

function readingOf(mail: ParsedMail, position: string, refWithoutId: (mail: ParsedMail) => string): Reading {
  const words = [mail.text, ...mail.attachments.map((name) => `Attachment: ${name}`)].filter(Boolean).join('\n')
  const content = words || mail.subject
  if (content === '') return { outcome: 'empty', position, reason: 'a mail without words' }
  return {
    outcome: 'item',
    item: documentItem({
      source: 'mail',
      sourceRef: mail.messageId ?? refWithoutId(mail),
      title: mail.subject,
      occurredAt: mail.sentAt,
      updatedAt: null,
      header: [
        ['From', mail.from],
        ['To', mail.to],
        ['Cc', mail.cc],
        ['Date', mail.date],
        ['Message-ID', mail.messageId],
        ['In reply to', mail.inReplyTo],
        ['Attachments', mail.attachments.join(', ')],
      ],
      content,
    }),
  }
}
