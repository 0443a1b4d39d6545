import Papa from 'papaparse'
import type { FileAdapter, FileHead, ReadContext, Reading } from '../adapter'
import { decodeText } from '../decode-text'
import { sampleOf } from '../min-hash'
import { oldestFirst } from '../oldest-first'
import { shownWords } from '../shown-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'

const LONGEST = 256 * 2 ** 20
const COLUMNS = ['conversation', 'time', 'author', 'message']
const AUTHORS: { [author: string]: Message['author'] } = {
  human: 'person',
  user: 'person',
  ai: 'assistant',
  copilot: 'assistant',
  assistant: 'assistant',
}

/** Microsoft Copilot's activity history: one table, newest first, without ids; the title is all that ties a conversation. */
export const copilot: FileAdapter = {
  source: 'copilot',
  label: 'Microsoft Copilot',
  copies: 'all',

  recognises: ({ text }: FileHead) => text !== null && columnsOf(text) !== null,

  async *read(file, context) {
    const text = decodeText(await file.bytes(LONGEST)) ?? ''
    const conversations = new Map<string, Message[]>()
    const columns = columnsOf(text) ?? []
    const { data: rows } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: delimiterOf(text) })

    for (const [i, row] of rows.entries()) {
      if (i === 0) continue
      const [title = '', time = '', author = '', message] = columns.map((column) => row[column])
      if (message === undefined) {
        const reason = 'a row without the columns of the others'
        yield { outcome: 'unreadable', position: `${file.name} row ${i + 1}`, reason }
        continue
      }
      const said = messageOf(time, author, message)
      if (conversations.has(title)) conversations.get(title)!.push(said)
      else conversations.set(title, [said])
    }
    for (const [title, messages] of conversations) yield readConversation(title, messages, file.name, context)
  },
}

/** Where the known columns stand in the first line, or null when it lacks one. */
function columnsOf(text: string): number[] | null {
  const end = text.indexOf('\n')
  if (end > 4096) return null
  const first = text.slice(0, end < 0 ? 4096 : end).replace(/^\ufeff/, '')
  if (!/conversation/i.test(first)) return null
  const [names = []] = Papa.parse<string[]>(first, { delimiter: delimiterOf(text) }).data
  const places = names.map((name) => name.trim().toLowerCase())
  const columns = COLUMNS.map((name) => places.indexOf(name))
  return columns.includes(-1) ? null : columns
}

/** Spreadsheets save a table with the separator of their language. */
const delimiterOf = (text: string) => /[,;\t]/.exec(text.slice(0, 4096))?.[0] ?? ','

function messageOf(time: string, from: string, message: string): Message {
  const name = from.trim().toLowerCase()
  const author = Object.hasOwn(AUTHORS, name) ? AUTHORS[name]! : null
  const words = shownWords(message)
  return {
    id: '',
    speaker: author === null ? 'Unknown speaker' : author === 'person' ? 'Person' : 'Assistant',
    author,
    at: readTime(time),
    live: true,
    words: author ? words : '',
    asides: author || !words ? [] : [{ label: name || 'unknown speaker', text: words }],
    links: [],
    flags: [],
  }
}

function readConversation(title: string, messages: Message[], position: string, context: ReadContext): Reading {
  const told = {
    source: 'copilot',
    provider: 'Microsoft Copilot',
    ids: [],
    sample: sampleOf(promptsIn(messages, context)),
    title,
    header: [['Time zone', 'not stated in the file, read as UTC']] satisfies [string, string][],
    messages: oldestFirst(messages),
  }
  return conversationReading(told, position, context)
}

/** The history shows a window of time: where that begins later, only what the person said when is the same. */
const promptsIn = (messages: Message[], { keyedRef }: ReadContext) =>
  messages
    .filter(({ author, at, words }) => author === 'person' && at !== null && words !== '')
    .map(({ at, words }) => keyedRef('copilot', at, words.slice(0, 500)))
