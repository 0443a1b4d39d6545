import PostalMime, { type Address, type Email } from 'postal-mime'
import { Unreadable } from '../errors'
import { cleanLine, cleanText } from './clean-text'
import { parseMarkup } from './parse-article'
import { readTime } from './timestamps'

export type ParsedMail = {
  /** As it stands in the header, angle brackets included. */
  messageId: string | null
  subject: string
  from: string
  to: string
  cc: string
  inReplyTo: string
  /** The header as it is. */
  date: string
  sentAt: number | null
  text: string
  /** Names of the files that came along. */
  attachments: string[]
}

const MOST_ATTACHMENTS_NAMED = 100
const DEEPEST = 50
const MESSAGE_ID = /<[^<>\s]{1,998}>/

/**
 * One message. Where it has the same as text and as HTML, the text is read; attachments are only named.
 * @throws Unreadable `damaged_mail`
 */
export async function parseMail(bytes: Buffer): Promise<ParsedMail> {
  const email = await parsed(bytes)
  return {
    messageId: MESSAGE_ID.exec(email.messageId ?? '')?.[0] ?? null,
    subject: cleanLine(email.subject ?? ''),
    from: addresses([email.from]),
    to: addresses(email.to),
    cc: addresses(email.cc),
    inReplyTo: cleanLine(email.inReplyTo ?? ''),
    date: headerOf(email, 'date'),
    sentAt: sentAt(email),
    text: wordsOf(email),
    attachments: attachmentsOf(email),
  }
}

async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: DEEPEST })
  } catch {
    throw new Unreadable('damaged_mail', 'The mail is not read: its parts cannot be told from each other.')
  }
}

function wordsOf({ text, html }: Email): string {
  const words = cleanText(text ?? '').trim()
  return words || !html ? words : parseMarkup(html).trim()
}

const attachmentsOf = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ related, filename }) => !related || filename)
    .slice(0, MOST_ATTACHMENTS_NAMED)
    .map(({ filename, mimeType }) => cleanLine(filename ?? '') || `without a name (${cleanLine(mimeType)})`)

const addresses = (list: (Address | undefined)[] | undefined): string =>
  (list ?? [])
    .flatMap((one) => (one ? [one, ...(one.group ?? [])] : []))
    .map(nameOf)
    .filter(Boolean)
    .join(', ')

const nameOf = ({ name, address }: { name: string; address?: string | undefined }) =>
  cleanLine(address ? `${name} <${address}>` : name)

/** The date of the header with its offset; a mail without one is known by when it was last received. */
function sentAt(email: Email): number | null {
  const received = headerOf(email, 'received')
  return readTime(email.date ?? '') ?? readTime(isoOf(received.slice(received.lastIndexOf(';') + 1)))
}

function isoOf(date: string): string {
  const at = /\d{4}/.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const headerOf = (email: Email, name: string): string =>
  cleanLine(email.headers.find(({ key }) => key === name)?.value ?? '')
