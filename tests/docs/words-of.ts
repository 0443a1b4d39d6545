/** The words of a command as a shell cuts them, quotes taken away; from a hash or a redirection on it is not looked at. */
export function wordsOf(line: string): string[] {
  const words: string[] = []
  const word = /(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\#|>;])+|[#|>;]/g
  for (const [found] of line.matchAll(word)) {
    if (/^[#|>;]$/.test(found)) break
    words.push(
      found.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/g, (_, single, double, one) => single ?? double ?? one),
    )
  }
  return words
}
