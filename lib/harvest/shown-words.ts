import { cleanLine, cleanText } from './clean-text'

/** What the page showed of a message: its words, then the names of what was attached. Empty when it showed nothing. */
export function shownWords(said: string, attachments: string[] = []): string {
  const attached = attachments.map(cleanLine).map((name) => (name ? `[attachment: ${name}]` : '[attachment]'))
  return cleanText([said.trim(), ...attached].filter(Boolean).join('\n')).trim()
}
