const longest = 80

/** For a thing whose file gives no title: the first words of the person, else of anybody. Never empty. */
export function derivedTitle(said: { author: string | null; content: string }[]): string {
  const words = said.find((one) => one.author === 'person' && hasWords(one)) ?? said.find(hasWords)
  return words ? firstWords(words.content) : 'Untitled'
}

const hasWords = ({ content }: { content: string }) => content.trim() !== ''

/** Whole words of the first line, and a long word is cut between characters. */
function firstWords(text: string): string {
  const [line = ''] = text.trim().slice(0, 1000).split('\n')
  const tidy = line.replace(/\s+/g, ' ').trim()
  if (tidy.length <= longest) return tidy

  const cut = tidy.slice(0, longest + 1).replace(/\s+\S*$/, '')
  return `${cut.length <= longest ? cut : [...tidy.slice(0, longest)].join('').replace(/[\ud800-\udbff]$/, '')}…`
}
