import { Unreadable } from '../../errors'
import type { FileAdapter, Reading } from '../adapter'
import { allowedAddress } from '../address-guard'
import { decodeText } from '../decode-text'

const MOST_BYTES = 2 ** 20
const MOST_ADDRESSES = 1_000
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{1,20}:\S+|\/\/\S+)$/i
const STARTS_LIKE_WEB = /^(?:https?:)?\/\//i

/** Nothing but addresses, one a line. Pages are fetched one by one, when somebody asks for them. */
export const urlList: FileAdapter = {
  source: 'url',
  label: 'web addresses',
  isDocument: true,

  recognises: ({ text, head }) => text !== null && head.length < MOST_BYTES && isListOfAddresses(text),

  async *read(file) {
    const lines = linesOf(decodeText(await file.bytes(MOST_BYTES)) ?? '')
    for (const [number, address] of lines.slice(0, MOST_ADDRESSES)) {
      yield { outcome: 'unreadable', position: `${file.name} line ${number}`, reason: reasonFor(address) } as Reading
    }
  },
}

function isListOfAddresses(text: string): boolean {
  const lines = linesOf(text)
  return lines.some(([, line]) => STARTS_LIKE_WEB.test(line)) && lines.every(([, line]) => ADDRESS.test(line))
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, i): [number: number, address: string] => [i + 1, line.trim()])
    .filter(([, line]) => line !== '')

function reasonFor(address: string): string {
  try {
    allowedAddress(address)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
  return 'Addresses in a file are not fetched. Import the page by its address, or save it and import the file.'
}
