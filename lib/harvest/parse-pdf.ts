import { getDocumentProxy } from 'unpdf'
import { Unreadable } from '../errors'
import { cleanLine, cleanText } from './clean-text'
import { isObject, textOf } from './json-shape'
import { type Run, textOfPage } from './pdf-layout'

export type ParsedPdf = {
  /** Null when the file says nothing sensible. */
  title: string | null
  author: string
  createdAt: number | null
  changedAt: number | null
  /** One text for each page, empty where it has none. */
  pages: string[]
  /** How many pages the file has. */
  pageCount: number
}

const MOST_PAGES = 2_000
const MOST_CHARACTERS = 2 ** 24
const SMALLEST_LETTERS = 1.5
const DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/
const LIGATURES = /[\ufb00-\ufb06]/g
const JUNK_TITLE =
  /^(?:untitled.*|about:blank|title|document\s?\d*|slide \d+|powerpoint presentation|microsoft (?:word|excel|powerpoint)\b.*|\(?anonymous\)?|.*\.(?:docx?|pdf|odt|rtf|tex|dvi|indd|qxd|pptx?|xlsx?|ps|html?|tmp))$/i

/**
 * The text of a PDF, page by page. Scripts, attachments and forms in it are left alone.
 * @throws Unreadable `encrypted` or `damaged_pdf`
 */
export async function parsePdf(bytes: Buffer): Promise<ParsedPdf> {
  const file = await opened(bytes)
  try {
    const pages: string[] = []
    let length = 0
    for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES) && length < MOST_CHARACTERS; number++) {
      pages.push(await textOnPage(file, number))
      length += pages.at(-1)!.length
    }
    const { info } = await file.getMetadata().catch(() => ({ info: {} }))
    const said = (key: string) => (isObject(info) ? cleanLine(textOf(info[key])) : '')
    return {
      title: titleIn(said('Title')),
      author: said('Author'),
      createdAt: readPdfDate(said('CreationDate')),
      changedAt: readPdfDate(said('ModDate')),
      pages,
      pageCount: file.numPages,
    }
  } finally {
    await file.destroy()
  }
}

type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>

async function opened(bytes: Buffer): Promise<PdfFile> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
    })
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? encrypted() : damaged()
  }
}

/** A damaged page costs only itself. */
async function textOnPage(file: PdfFile, number: number): Promise<string> {
  try {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return cleanText(textOfPage(items.flatMap(runOf)))
  } catch {
    return ''
  }
}

function runOf(item: unknown): Run[] {
  if (!isObject(item) || !Array.isArray(item.transform)) return []
  const [a, b, , , x, y] = item.transform.map(Number)
  const size = Number(item.height) || Math.hypot(a ?? 0, b ?? 0)
  if (!(size >= SMALLEST_LETTERS) || !Number.isFinite(x) || !Number.isFinite(y)) return []
  const text = textOf(item.str).replace(LIGATURES, (sign) => sign.normalize('NFKC'))
  return [{ text, x: x!, y: y!, width: Number(item.width) || 0, size, rightToLeft: item.dir === 'rtl' }]
}

/** `D:20260214093000+01'00'`: what is left out is the first month, day or hour, and UTC. */
export function readPdfDate(text: string): number | null {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zulu, hours, minutes = '00'] =
    DATE.exec(text) ?? []
  if (!year) return null
  const zone = zulu || !hours ? 'Z' : `${hours}:${minutes}`
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(at) || Number(year) < 1970 ? null : at
}

const titleIn = (said: string) => (said === '' || JUNK_TITLE.test(said) || !/\p{L}/u.test(said) ? null : said)

const encrypted = () => new Unreadable('encrypted', 'The PDF is encrypted: a password is needed to open it.')
const damaged = () => new Unreadable('damaged_pdf', 'The PDF is not read: the file is damaged.')
