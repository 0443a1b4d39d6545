import type { ImportItem } from './adapter'

const longest = 80

/** The title the file gives, else the first words of the person, else of anybody. Never empty. */
export function titleOf(item: ImportItem): string {
  const given = item.title.trim()
  if (given) return given

  const spoken = item.parts.find((part) => part.author === 'person' && hasWords(part.content))
  const words = spoken ?? item.parts.find((part) => hasWords(part.content))
  return words ? firstWords(words.content) : 'Untitled'
}

const hasWords = (text: string) => text.trim() !== ''

/** Whole words of the first line, and a long word is cut between characters. */
function firstWords(text: string): string {
  const [line = ''] = text.trim().slice(0, 1000).split('\n')
  const tidy = line.replace(/\s+/g, ' ').trim()
  if (tidy.length <= longest) return tidy

  const cut = tidy.slice(0, longest + 1).replace(/\s+\S*$/, '')
  return `${cut.length <= longest ? cut : [...tidy.slice(0, longest)].join('').replace(/[\ud800-\udbff]$/, '')}…`
}
